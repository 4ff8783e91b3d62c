// Runs a pattern in lifelib's fastest engine for the plane, and prints how long that took.
//
// usage: lifelib_tiles CELLS GENERATIONS     CELLS: a file with a line "x y" per live cell, none negative
//
// prints: SECONDS POPULATION
#include "upattern.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

int main(int count, char **words) {
    if (count != 3) return 2;
    FILE *file = std::fopen(words[1], "r");
    if (!file) return 1;
    apg::bitworld cells;
    long x, y;
    while (std::fscanf(file, "%ld %ld", &x, &y) == 2) cells.setcell(x, y, 1);
    std::fclose(file);

    std::vector<apg::bitworld> planes{cells};
    apg::upattern<apg::VTile28, 28> world;
    world.insertPattern(planes);
    const auto start = std::chrono::steady_clock::now();
    world.advance(0, 0, std::strtoull(words[2], nullptr, 10));
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::printf("%.6f %d\n", time.count(), world.totalPopulation());
}
