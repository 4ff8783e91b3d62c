// The inner loops of the engines of Life, in C: there one function can be compiled for several
// processors, and the widest that the processor at hand has is taken when the program runs.
#ifndef CLIFEKERNELS_H
#define CLIFEKERNELS_H

#include "CLifeRule.h"
#include "CLifeDense.h"
#include "CLifeTiles.h"
#include "CLifeDots.h"
#include "CLifeHash.h"

#endif
