// The inner loops of the engines of Life, in C: there one function can be compiled for several processors.
#ifndef CLIFEKERNELS_H
#define CLIFEKERNELS_H

#include "CLifeHash.h"

#endif
