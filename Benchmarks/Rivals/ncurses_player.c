// Shows a film with plain ncurses, and writes down what each frame has cost.
//
// usage: ncurses_player FILM REPORT all|changed
//
// Films and reports are what textual_player.py says. Each frame is put cell by cell with mvadd_wch, every cell or
// those alone that have changed, and shown with refresh; what counts is the processor's time of both. A film of
// text is put line by line with mvaddstr, and showing it does not count.
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

enum { OWN = 0xFFFFFFFF, PALETTE = 0, DIRECT = 1, TEXT = 2 };

typedef struct {
    uint32_t sign, ink, paper;
} Cell;

typedef struct {
    uint32_t columns, rows, frames, warm_up, kind, unused;
    Cell cells[];
} Film;

typedef struct {
    long nanoseconds, bytes, writes;
} Cost;

static const Film *open_film(const char *path) {
    int file = open(path, O_RDONLY);
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) return NULL;
    void *film = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    return film == MAP_FAILED ? NULL : film;
}

// The time that the processor has worked for this thread.
static long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}

// What was written so far, and with how many calls.
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

// Sixteen inks on sixteen papers and both of the terminal's own have fixed numbers; of the pairs of 24 bits ncurses
// keeps the book.
static int pair(uint32_t kind, uint32_t ink, uint32_t paper) {
    if (ink == OWN && paper == OWN) return 0;
    return kind == DIRECT ? alloc_pair((int)ink, (int)paper) : (int)((ink + 1) * 17 + paper + 1);
}

static void make_pairs(void) {
    start_color();
    use_default_colors();
    for (int number = 1; number < 17 * 17; number++) init_extended_pair(number, number / 17 - 1, number % 17 - 1);
}

static void put(const Film *film, const Cell *picture, const Cell *earlier) {
    for (uint32_t row = 0, place = 0; row < film->rows; row++) {
        for (uint32_t column = 0; column < film->columns; column++, place++) {
            const Cell *cell = &picture[place];
            if (earlier && memcmp(cell, &earlier[place], sizeof *cell) == 0) continue;
            int number = pair(film->kind, cell->ink, cell->paper);
            wchar_t sign[2] = {(wchar_t)cell->sign, 0};
            cchar_t shown;
            setcchar(&shown, sign, A_NORMAL, 0, &number);
            mvadd_wch((int)row, (int)column, &shown);
        }
    }
}

// The lines of a frame as UTF-8, each with its end.
static char **lines_of(const Film *film, const Cell *picture) {
    char **lines = calloc(film->rows, sizeof *lines);
    for (uint32_t row = 0; row < film->rows; row++) {
        lines[row] = calloc(film->columns + 1, MB_CUR_MAX);
        char *end = lines[row];
        for (uint32_t column = 0; column < film->columns; column++)
            end += wctomb(end, (wchar_t)picture[row * film->columns + column].sign);
    }
    return lines;
}

static long draw(const Film *film, char **lines) {
    long start = now();
    erase();
    for (uint32_t row = 0; row < film->rows; row++) mvaddstr((int)row, 0, lines[row]);
    long cost = now() - start;
    for (uint32_t row = 0; row < film->rows; row++) free(lines[row]);
    free(lines);
    return cost;
}

static Cost show(const Film *film, uint32_t frame, bool puts_all) {
    size_t cells = (size_t)film->columns * film->rows;
    const Cell *picture = film->cells + frame * cells;
    Cost cost = {0};
    if (film->kind == TEXT) {
        cost.nanoseconds = draw(film, lines_of(film, picture));
        refresh();
        return cost;
    }
    Cost before = written();
    long start = now();
    put(film, picture, puts_all || frame == 0 ? NULL : picture - cells);
    refresh();
    cost.nanoseconds = now() - start;
    Cost after = written();
    cost.bytes = after.bytes - before.bytes;
    cost.writes = after.writes - before.writes;
    return cost;
}

int main(int count, char **words) {
    const Film *film = count == 4 ? open_film(words[1]) : NULL;
    FILE *report = film ? fopen(words[2], "w") : NULL;
    if (!report || !setlocale(LC_ALL, "") || !initscr()) return 1;
    raw();
    noecho();
    nonl();
    curs_set(0);
    typeahead(-1);
    make_pairs();
    bool puts_all = strcmp(words[3], "all") == 0;
    // As Parlor does: until it has been through this once, ncurses 6.4 flushes at every jump of the cursor.
    if (!puts_all) endwin();
    for (uint32_t frame = 0; frame < film->frames; frame++) {
        Cost cost = show(film, frame, puts_all);
        if (frame >= film->warm_up) fprintf(report, "%ld %ld %ld\n", cost.nanoseconds, cost.bytes, cost.writes);
    }
    endwin();
    return fclose(report);
}
