// The inner loops of the Life engines, in C: C functions can be compiled for several processors, and the widest
// supported version is selected at run time.
#ifndef CLIFEKERNELS_H
#define CLIFEKERNELS_H

#include "CLifeRule.h"
#include "CLifeDense.h"
#include "CLifeTiles.h"
#include "CLifeDots.h"
#include "CLifeHash.h"
#include "CLifeSoups.h"
#include "CLifeStates.h"

#endif
