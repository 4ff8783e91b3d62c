// Shows a recording with plain ncurses and writes what each frame has cost.
//
// usage: ncurses_renderer RECORDING REPORT all|changed
//
// textual_renderer.py describes recordings and reports. Each frame is put cell by cell with mvadd_wch, every cell or
// only those that have changed, and shown with refresh; the cost is the processor time of both. A recording of
// text is put line by line with mvaddstr; showing it does not count.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { TERMINAL = 0xFFFFFFFF, PALETTE = 0, DIRECT = 1, TEXT = 2 };

typedef struct {
    uint32_t scalar, ink, paper;
} Cell;

typedef struct {
    uint32_t columns, rows, frames, warm_up, kind, unused;
    Cell cells[];
} Recording;

typedef struct {
    long nanoseconds, bytes, writes;
} Cost;

static const Recording *open_recording(const char *path) {
    int file = open(path, O_RDONLY);
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) return NULL;
    void *recording = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    return recording == MAP_FAILED ? NULL : recording;
}

// Returns the processor time of this thread.
static long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}

// Returns the bytes and calls of all writes so far.
static Cost written(void) {
    Cost cost = {0};
    FILE *file = fopen("/proc/self/io", "r");
    char line[80];
    while (file && fgets(line, sizeof line, file)) {
        sscanf(line, "wchar: %ld", &cost.bytes);
        sscanf(line, "syscw: %ld", &cost.writes);
    }
    if (file) fclose(file);
    return cost;
}

// Pairs of 16 colors and the terminal color have fixed numbers; ncurses allocates pairs of 24-bit colors.
static int pair(uint32_t kind, uint32_t ink, uint32_t paper) {
    if (ink == TERMINAL && paper == TERMINAL) return 0;
    return kind == DIRECT ? alloc_pair((int)ink, (int)paper) : (int)((ink + 1) * 17 + paper + 1);
}

static void make_pairs(void) {
    start_color();
    use_default_colors();
    for (int number = 1; number < 17 * 17; number++) init_extended_pair(number, number / 17 - 1, number % 17 - 1);
}

static void put(const Recording *recording, const Cell *frame_cells, const Cell *earlier) {
    for (uint32_t row = 0, index = 0; row < recording->rows; row++) {
        for (uint32_t column = 0; column < recording->columns; column++, index++) {
            const Cell *cell = &frame_cells[index];
            if (earlier && memcmp(cell, &earlier[index], sizeof *cell) == 0) continue;
            int number = pair(recording->kind, cell->ink, cell->paper);
            wchar_t text[2] = {(wchar_t)cell->scalar, 0};
            cchar_t shown;
            setcchar(&shown, text, A_NORMAL, 0, &number);
            mvadd_wch((int)row, (int)column, &shown);
        }
    }
}

// Returns the lines of a frame as UTF-8, each terminated.
static char **lines_of(const Recording *recording, const Cell *frame_cells) {
    char **lines = calloc(recording->rows, sizeof *lines);
    for (uint32_t row = 0; row < recording->rows; row++) {
        lines[row] = calloc(recording->columns + 1, MB_CUR_MAX);
        char *end = lines[row];
        for (uint32_t column = 0; column < recording->columns; column++)
            end += wctomb(end, (wchar_t)frame_cells[row * recording->columns + column].scalar);
    }
    return lines;
}

static long draw(const Recording *recording, char **lines) {
    long start = now();
    erase();
    for (uint32_t row = 0; row < recording->rows; row++) mvaddstr((int)row, 0, lines[row]);
    long cost = now() - start;
    for (uint32_t row = 0; row < recording->rows; row++) free(lines[row]);
    free(lines);
    return cost;
}

static Cost show(const Recording *recording, uint32_t frame, bool puts_all) {
    size_t cells = (size_t)recording->columns * recording->rows;
    const Cell *frame_cells = recording->cells + frame * cells;
    Cost cost = {0};
    if (recording->kind == TEXT) {
        cost.nanoseconds = draw(recording, lines_of(recording, frame_cells));
        refresh();
        return cost;
    }
    Cost before = written();
    long start = now();
    put(recording, frame_cells, puts_all || frame == 0 ? NULL : frame_cells - cells);
    refresh();
    cost.nanoseconds = now() - start;
    Cost after = written();
    cost.bytes = after.bytes - before.bytes;
    cost.writes = after.writes - before.writes;
    return cost;
}

int main(int count, char **words) {
    const Recording *recording = count == 4 ? open_recording(words[1]) : NULL;
    FILE *report = recording ? fopen(words[2], "w") : NULL;
    if (!report || !setlocale(LC_ALL, "") || !initscr()) return 1;
    raw();
    noecho();
    nonl();
    curs_set(0);
    typeahead(-1);
    make_pairs();
    bool puts_all = strcmp(words[3], "all") == 0;
    // As Parlor does: until it was called once, ncurses 6.4 flushes at every jump of the cursor.
    if (!puts_all) endwin();
    for (uint32_t frame = 0; frame < recording->frames; frame++) {
        Cost cost = show(recording, frame, puts_all);
        if (frame >= recording->warm_up) fprintf(report, "%ld %ld %ld\n", cost.nanoseconds, cost.bytes, cost.writes);
    }
    endwin();
    return fclose(report);
}
