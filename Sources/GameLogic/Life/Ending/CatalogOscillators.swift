extension ObjectCatalog {
  /// The well-known oscillators, each as a name and the run lengths of one of its phases.
  static let oscillators = """
    blinker: 3o!
    beacon: 2o$o$3bo$2b2o!
    clock: 2bo$obo$bobo$bo!
    toad: b3o$3o!
    bipole: 2o$obo2$2bobo$3b2o!
    tripole: 2o$obo2$2bobo$5bo$4b2o!
    quadpole: 2o$obo2$2bobo2$4bobo$5b2o!
    pentapole: 2o$obo2$2bobo2$4bobo$7bo$6b2o!
    cis-beacon on table: 2b2o$3bo$o$2o2$4o$o2bo!
    fox: 4bo$4bo$2bo2bo$2o$4bobo$2bobobo$6bo!
    hexapole: 2o$obo2$2bobo2$4bobo2$6bobo$7b2o!
    phoenix: 4bo$2bobo$6bo$2o$6b2o$bo$3bobo$3bo!
    trans-beacon on table: 4b2o$5bo$2bo$2b2o2$4o$o2bo!
    by flops: 3bo$bobo$5bo$5o$5bo$bobo$3bo!
    heptapole: 2o$obo2$2bobo2$4bobo2$6bobo$9bo$8b2o!
    eater plug: 7bo$5b3o$4bo$5bo$2bo2bo$bob2o$bo$2o!
    test tube baby: 2o4b2o$obo2bobo$2bo2bo$2bo2bo$3b2o!
    why not: 3bo$3bobo$bo$ob5o$bo$3bobo$3bo!
    blinkers bit pole: 5b2o$3obobo2$bobo2bo$o4bo$2o3bo!
    muttering moat: 2o$obob2o$5bo$bo2bo$2bo$2bobobo$5b2o!
    singular flip flop: 2bo$2bobo$o4bo$6o2$2b2o$2b2o!
    quad: 2o2b2o$o2bobo$bo$4bo$obo2bo$2o2b2o!
    skewed quad: b2o$bo3b2o$2bobobo2$obobo$2o3bo$4b2o!
    almosymmetric: 4bo$2o2bobo$obo$7b2o$bo$o6bo$2obobo$5bo!
    great on-off: 2b2o$bo2bo$bobo$2obo2bo$4b2obo$7bo$4b3o$4bo!
    spark coil: 2o4b2o$obo2bobo$2b4o$obo2bobo$2o4b2o!
    cis-beacon on anvil: 3b2o$4bo$bo$b2o2$b4o$o4bo$b3obo$3bob2o!
    light bulb: b2obo$bob2o2$2b3o$bo3bo$bo3bo$2bobo$obobobo$2o3b2o!
    piston: 2o7b2o$obo2bo2bobo$2b4o2bo$obo2bo2bobo$2o7b2o!
    washing machine: b2ob2o$ob2o2bo$2o4bo$bo3bo$o4b2o$o2b2obo$b2ob2o!
    snake pit: ob2ob2o$2obobo$6bo$3ob3o$o$bobob2o$2ob2obo!
    scrubber: 4bo$2b3o$bo$bo2b3o$2obo3bo$3bo3bo$3bo3bob2o$4b3o2bo$9bo$6b3o$6bo!
    Laputa: 3b2ob2o$3b2obo3b2o$8bo2bo$b6ob3o$o2bobo$2o3bob2o$4b2ob2o!
    revolver: o12bo$3o4bo3b3o$3bobobo2bo$2bo6bobo$2bobo6bo$3bo2bobobo$3o3bo4b3o$o12bo!
    negentropy: 3b2obo$3bob2o2$4b3o$3bobobob2o$3b2o2bob2o$2obo3bo$2obo3bo$4b3o2$4b2obo$4bob2o!
    caterer: 2bo$o3b4o$o3bo$o$3bo$b2o!
    jam: 3b2o$2bo2bo$o2bobo$o3bo$o$3bo$b2o!
    bent keys: bo8bo$ob2o4b2obo$b4o2b4o$4b4o!
    candlefrobra: 5bo$bob2obob2o$obo3bob2o$bo4bo$5b2o!
    odd keys: 10bo$b3o4b2obo$ob3o2b4o$b2ob4o!
    short keys: b3o4b3o$ob3o2b3obo$b2ob4ob2o!
    trice tongs: 2bo$2b3o$2o3bo$bobobo$bo$2b2o2bo$5b2o!
    French kiss: o$3o$3bo$2bo2b2o$2bo4bo$3b2o2bo$6bo$7b3o$9bo!
    cuphook: 4b2o$2obobo$2obo$3bo$3bo2bo$4b2obo$7bo$7b2o!
    pulsar quadrant: 6bo$4b3o$3bo3b2o$2bobo2bo$3o2bobo$6bo$4b2o$4bo$4bo!
    fire-spitting: 3bo$b3o$o$bob3o$bo5bo$2bo2bo$2bobo2bobo$8b2o!
    loading dock: 4bo$2b3o$bo3b2o$ob2o3bo$bo3b2obo$2b2o3bo$4b3o$4bo!
    stillater: 3bo$2bobob2o$2bob2obo$2o$bobob2o$bobo2bo$2bo2bo$3b2o!
    six Ls: 3bo$b3o2bo$o3b3o$3o$4b3o$3o3bo$o2b3o$3bo!
    1-2-3: 2b2o$o2bo$2obob2o$bobo2bo$bo4bob2o$2b3obob2o$5bo$4bo$4b2o!
    biting off more than they can chew: o$3o$3bo$2b2o$3b2o$4b2o$3bo2bo$3bo2b2o$4b2ob3o$8bobo$10bo$10b2\
    o!
    candelabra: 4b2o4b2o$bo2bo6bo2bo$obobo6bobobo$bo2bob4obo2bo$4bobo2bobo$5bo4bo!
    cross: 2b4o$2bo2bo$3o2b3o$o6bo$o6bo$3o2b3o$2bo2bo$2b4o!
    mini pressure cooker: 5bo$4bobo$4bobo$3b2ob2o$obo5bobo$2obobobob2o$3bo3bo$3bobobo$4bobo$5bo!
    new five: 2b2o$bo2bo$bobo2bo$2obob2o$o$b3ob4o$5bo2bo$ob2o$2ob2o!
    hustler: 5b2o$5b2o2$3b4o$obo4bo$2obo3bo$3bo3bob2o$3bo4bobo$4b4o2$4b2o$4b2o!
    germ: 4b2o$5bo$3bo$2bob4o$2bo4bo$b2obo$2bobob4o$obobo4bo$2o3b3o$7b2o!
    snake dance: 3b2obo$3bob2o$2obo$bo2bob3o$o2bobo2bo$3obo2bo$5bob2o$2b2obo$2bob2o!
    pressure cooker: 5bo$4bobo$4bobo$3b2ob2o$obo5bobo$2obobobob2o$3bo3bo$3bo3bo$4b3o2$3bob2o$3b2obo!
    star: 5bo$4b3o$2b3ob3o$2bo5bo$b2o5b2o$2o7b2o$b2o5b2o$2bo5bo$2b3ob3o$4b3o$5bo!
    surprise: 3bo4b2o$3b3o2bo$b2o3bobo$o2b2obob2o$bo6bo$2obob2o2bo$bobo3b2o$bo2b3o$2o4bo!
    en retard: 5bo$4bobo$2obobobob2o$bobo3bobo$o2bobobo2bo$b2o5b2o$3b2ob2o$3bobobo$4bobo$2bobobobo$2b2\
    o3b2o!
    protein: 4b2o$4bo$6bo$2b4obob2o$bo5bobo2bo$bo2b2obobob2o$2obo5bo$3bo2b2obo$3bo4bo$4b4o2$4b2o$4b2o!
    mazing: 3b2o$bobo$o5bo$bo3b2o2$3bobo$4bo!
    mold: 3b2o$2bo2bo$o2bobo$4bo$ob2o$bo!
    monogram: 2o3b2o$bobobo$b2ob2o$bobobo$2o3b2o!
    confused eaters: o$3o$3bo$2bo$2bo2bo$5bo$3bobo$3b2o2b2o$7bobo$9bo$9b2o!
    eater/block frob: b2o$2bo$2bobo$3bobo$5b2ob2o$8b2o$2b2o$3bo$3o$o!
    Gray counter: 6bo$5bobo$4bobobo$bo2bo3bo2bo$obobo3bobobo$bo2bo3bo2bo$4bobobo$5bobo$6bo!
    1-2-3-4: 5bo$4bobo$3bobobo$3bo3bo$2obobobob2o$obo5bobo$3b5o2$5bo$4bobo$5bo!
    LW emulator: 2b2obo2bob2o$2bo8bo$3b2o4b2o$3o2b4o2b3o$o2bo6bo2bo$b2o8b2o!
    MW emulator: 7bo$2b2obo3bob2o$2bo9bo$3b2o5b2o$3o2b5o2b3o$o2bo7bo2bo$b2o9b2o!
    HW emulator: 7b2o$2b2obo4bob2o$2bo10bo$3b2o6b2o$3o2b6o2b3o$o2bo8bo2bo$b2o10b2o!
    T-nosed p4: 4b3o$5bo2$4b3o$3bo3bo$2bo5bo$2bobobobo$b2obobob2o$o2b2ob2o2bo$2o7b2o!
    clock II: 6b2o$6b2o2$4b4o$2obo4bo$2obo2bobo$3bo2bobob2o$3bobo2bob2o$4b4o2$4b2o$4b2o!
    penny lane: 3b2o5b2o$3bo7bo$2obo7bob2o$2obob5obob2o$4bo2bo2bo$5b5o2$7bo$6bobo$7bo!
    pinwheel: 6b2o$6b2o2$4b4o$2obo4bo$2obo2bobo$3bo3b2ob2o$3bobo2bob2o$4b4o2$4b2o$4b2o!
    wavefront: 8b2o$8bo$9bo$8b2o$5b2o3b2o$4bo2b3o2bo$4bo5b2o$5bo3bo$2obobo3bo$ob2obob2o$4bobo$4bobo$5b\
    o!
    Achim's p4: 2b2o3b2o$bo2bobo2bo$bob2ob2obo$2o7b2o$2bobobobo$2o7b2o$bob2ob2obo$bo2bobo2bo$2b2o3b2o!
    jack: 3bo5bo$3b2o3b2o$o2b2o3b2o2bo$3o2bobo2b3o$5bobo$3o2bobo2b3o$o2b2o3b2o2bo$3b2o3b2o$3bo5bo!
    pseudo-barberpole: 10b2o$11bo$9bo$7bobo2$5bobo2$3bobo2$2b2o$o$2o!
    octagon II: 3b2o$2bo2bo$bo4bo$o6bo$o6bo$bo4bo$2bo2bo$3b2o!
    Silver's p5: 2o$2o$2bobo$5bo$bo2bo2bob2o$bo2bo2b2obo$2b2o!
    fumarole: 3b2o$bo4bo$bo4bo$bo4bo$2bo2bo$obo2bobo$2o4b2o!
    Elkies' p5: bo$o2b3o$2bo$3bobo2bo$2b2ob4o$4bo$4bobo$5b2o!
    pentoad: 11b2o$11bo$9bobo$9b2o$5b2o$6b2o$5b2o$6b2o$2b2o$bobo$bo$2o!
    pentant: 2o$bo$bobo$2b2o4b2o$9bo$5b4o$5bo$2bo3b3o$2b4o2bo$5bo$4bo$4b2o!
    technician: 5bo$4bobo$4b2o$2b2o$bo3b3o$o2b2o3bobo$b2o4bob2o$3bobobo$3bo3bo$4b3o$6bobo$7b2o!
    mathematician: 4bo$3bobo$3bobo$2b2ob2o$o7bo$3o3b3o2$9o$o7bo$3b4o$3bo2b2o!
    aVerage: 3b2o$4b3o$2bo4bo$bob4obo$bobo4bo2bo$2ob3o2bobobo$bobo4bo2bo$bob4obo$2bo4bo$4b3o$3b2o!
    unix: b2o$b2o2$bo$obo$o2bo2b2o$4bob2o$2b2o!
    blonker: o2b2o4bo$2o2bob2obo$4bobo$5b2o$7bo$7bo3bo$9bobo$10bo!
    p6 shuttle: o$3o$3bo$2b2o2$5b2o$5bo2bo$5bo3bo$7b3o$8b3o$10b2o$10bo$11b3o$13bo!
    A for all: 4b2o$3bo2bo$3b4o$bobo2bobo$o8bo$o8bo$bobo2bobo$3b4o$3bo2bo$4b2o!
    extremely impressive: 4b2o$3bob3o$3bo4bo$2obo3b2o$2obo5b2o$4b5o2bo$10b2o$6bo$5bobo$6bo!
    $rats: 5b2o$6bo$4bo$2obob4o$2obo5bobo$3bo2b3ob2o$3bo4bo$4b3obo$7bo$6bo$6b2o!
    burloaferimeter: 4b2o$5bo$4bo$3bob3o$3bobo2bo$2obo3bobo$2obo4bo$4b4o2$4b2o$4b2o!
    airforce: 7bo$6bobo$7bo2$5b5o$4bo5bob2o$3bob2o3bob2o$3bobo2bobo$2obo3b2obo$2obo5bo$4b5o2$6bo$5bobo\
    $6bo!
    blocker: 6bobo$5bo$2o2bo4bo$2obo2bob2o$4b2o!
    Coe's p8: 2o$2o2b2o$5b2o$4bo2bo$7bo2b2o$5bobo2b2o!
    Achim's p8: b2o$o$bo3bo$bo3b2o$3bobo$2b2o3bo$3bo3bo$8bo$6b2o!
    figure-8: 3o$3o$3o$3b3o$3b3o$3b3o!
    smiley: 2bobo$3ob3o$bo3bo$b5o$2b3o$bo3bo$bo3bo$bo3bo!
    R2D2: 5bo$4bobo$3bobobo$3bobobo$2obo3bob2o$2obo3bob2o$3bo3bo$3bobobo$4bobo$5bo!
    cauldron: 5bo$4bobo$5bo2$3b5o$obo5bobo$2obo3bob2o$3bo3bo$3bo3bo$4b3o2$4b2obo$4bob2o!
    tumbling T-tetson: b3o$o18b2o$o3bo12bob2o$o2bobo10bo$2bobo2bo11bo$3bo3bo7b2obo$7bo7b2o$4b3o4bo$9b2\
    o$11bo!
    Hertz oscillator: 3b2obo$3bob2o2$4b3o$3bobobob2o$3bo3bob2o$2obo3bo$2obo3bo$4b3o2$4b2obo$4bob2o!
    roteightor: bo$b3o8b2o$4bo7bo$3b2o5bobo$10b2o2$5b3o$5bo2bo$5bo$2b2o2bo3bo$bobo6bo$bo7bo$2o8b3o$12b\
    o!
    phase change: 10bo$9bob2o$2b2o9bo$2bo6bo2bobo$7bo3bo2bo$6obo4b2o$o$b2ob2o3b2o$2bobo4bobo$2bobo6bo$\
    3bo7b2o!
    pyrotechnecium: 7bo$5b5o$4bo5bo$bo2bobob2obo$obobobo4bo2bo$bo2bo4bobobobo$4bob2obobo2bo$5bo5bo$6b5\
    o$8bo!
    Kok's galaxy: 6ob2o$6ob2o$7b2o$2o5b2o$2o5b2o$2o5b2o$2o$2ob6o$2ob6o!
    worker bee: 2o12b2o$bo12bo$bobo8bobo$2b2o8b2o2$5b6o2$2b2o8b2o$bobo8bobo$bo12bo$2o12b2o!
    rattlesnake: 8b2o$8bo$9bo$8b2o2$7bo$6b3o$5bo2b2o$5bob2o$2obobobo$ob2obobobo$6bo2b3o$7b2o3bo$9b3o$9\
    bo!
    dinner table: bo$b3o7b2o$4bo6bo$3b2o4bobo$9b2o$6bo$5bobo$4b2obo$2b3ob3o$bobo4b2o$bo6bo$2o7b3o$11bo\
    !
    tumbler: bo5bo$obo3bobo$o2bobo2bo$2bo3bo$2b2ob2o!
    pentadecathlon: 2bo4bo$2ob4ob2o$2bo4bo!
    Karel's p15: b2ob2ob2o$b2o4b2o$b2ob2ob2o2$4b2o$2bo4bo$bo6bo$o8bo$o8bo$o8bo$bo6bo$2bo4bo$4b2o!
    Rich's p16: 3b3o3b3o2$b2o3bobo3b2o$bo4bobo4bo$o5bobo5bo$bo4bobo4bo$2b3o5b3o2$5b2ob2o$4bobobobo$5bo\
    3bo!
    queen bee shuttle: 9bo$7bobo$6bobo$2o3bo2bo11b2o$2o4bobo11b2o$7bobo$9bo!
    queen bee shuttle: 9bo$7bobo$6bobo$2o3bo2bo$2o4bobo$7bobo8b2o$9bo8bobo$20bo$20b2o!
    Eureka: bo14bo$obo4bo7bobo$bo3b2ob2o6bo$7bo4$7bo$bo3b2ob2o6bo$obo4bo7bobo$bo14bo!
    twin bees shuttle: b2o$b2o2$15bo$2o13b2o8b2o$2o14b2o7b2o$11b2o2b2o4$11b2o2b2o$2o14b2o$2o13b2o$15bo\
    2$b2o$b2o!
    """
}

extension ObjectCatalog {
  /// The well-known large oscillators, each as a name and the run lengths of one of its phases.
  static let largeOscillators = """
    glasses: 4bo8bo$2b3o8b3o$bo14bo$bo2b3o4b3o2bo$2obo3bo2bo3bob2o$3bo3b4o3bo$3bo3bo2bo3bo$4b3o4b3o2$4\
    b2obo2bob2o$4bob2o2b2obo!
    diamond ring: 6bo$5bobo$4bobobo$4bo3bo$2b2o2bo2b2o$bo4bo4bo$obob2ob2obobo$bo4bo4bo$2b2o2bo2b2o$4bo\
    3bo$4bobobo$5bobo$6bo!
    frog II: 2b2o3b2o$2bobobobo$4bobo$3bobobo$3b2ob2o$b2o5b2o$o2bobobo2bo$bobo3bobo$2obo3bob2o$4b3o2$3\
    bob2o$3b2obo!
    crowd: 11bo$9b3o$5b2obo$5bo3bo$7b2obo$3b4o3bo$obo5bobob2o$2obobo5bobo$3bo3b4o$3bob2o$4bo3bo$5bob2o\
    $2b3o$2bo!
    pulsar: 2b3o3b3o2$o4bobo4bo$o4bobo4bo$o4bobo4bo$2b3o3b3o2$2b3o3b3o$o4bobo4bo$o4bobo4bo$o4bobo4bo2$\
    2b3o3b3o!
    tubber: 4bobo$4b2obo$7b3o$4b2o4bo$2obo2b2o2bo$bobo4bob2o$o3bo3bo3bo$b2obo4bobo$2bo2b2o2bob2o$2bo4b\
    2o$3b3o$5bob2o$6bobo!
    double ewe: 6b2o$7bo$6bo$6b2o$9b2o$6b3obo$ob2obobo$2obob2o$5bo2b2o$4bo3b2o4b2o$4b2o4b2o3bo$10b2o2b\
    o$13b2obob2o$12bobob2obo$9bob3o$9b2o$12b2o$13bo$12bo$12b2o!
    tritoad: 9b2o$9bo$10bo2b2o$7b3obo2bo$6bo4b2obob2o$6bob2o2bobob2o$3b2obo3b2o2bo$3bo2b2o3bob2o$2obob\
    o2b2obo$2obob2o4bo$3bo2bob3o$3b2o2bo$8bo$7b2o!
    skewed traffic light: 13b2o$12bo2bo$13bobo$9b2o3bo$10bob2o$12bo$12bo2$2o8b3o6bo$4obo8bo3b2o$obo2b3\
    obo4bo$9bo4bob3o2bobo$4b2o3bo8bob4o$4bo6b3o8b2o2$11bo$11bo$10b2obo$9bo3b2o$8bobo$8bo2bo$9b2o!
    octagon IV: 7b2o$7b2o2$6b4o$5bo4bo$4bo6bo$3bo8bo$2obo8bob2o$2obo8bob2o$3bo8bo$4bo6bo$5bo4bo$6b4o2$\
    7b2o$7b2o!
    boss: 5bo$4bobo$4bobo$3b2ob2o$2bo5bo$bobobobobo$bobo3bobo$2obo3bob2o$o2bobobo2bo$2bo5bo$3b2ob2o$4b\
    obo$4bobo$5bo!
    hustler II: 4bo$4b3o$7bo$6bo2b2o$ob2obob2o2bo$2obobo5bo$5bo4bo$4bo5bobob2o$4bo2b2obob2obo$5b2o2bo$\
    8bo$9b3o$11bo!
    babbling brook: 7bo$5b3o4b2o$4bo3b2o2bo$bo2bob2o2bobo$obobo4b2o2b2o$b2o2b2o4bobobo$3bobo2b2obo2bo$\
    3bo2b2o3bo$2b2o4b3o$8bo!
    windmill: 11bo$9b2obo$7b2o$10b2o$7b3o2$3o$3b2o2b3ob2o$10b7o$b7o$5b2ob3o2b2o$15b3o2$8b3o$6b2o$9b2o$\
    5bob2o$6bo!
    fountain: 3b2o9b2o$3bo2b7o2bo$4bo3b3o3bo$5bo2bobo2bo2$2o4b3ob3o4b2o$o2b2o2bobobo2b2o2bo$b3ob3o3b3o\
    b3o$6b2obob2o$3b2o9b2o$3bo11bo$5bo7bo$4b2o7b2o!
    sixty-nine: 9bo$8bobo2$6bo3b2o$5bo5bo$6bobo$8b2o6bo$16bo$2bo5b2o4b3o$2bo11b2o$3o7b2o2b2o2b3o$2o6bo\
    b2o4b3o$2o2b3obobo5b3o$2b3o$2b3o6bo$10bobo2$8bo3b2o$7bo5bo$8bobo$10b2o!
    turning toads: 14b2o5b2o5b2o5b2o5b2o$7bo5bo6bo6bo6bo6bo$6b2o3bo4bobo4bobo4bobo4bobo4bobobob2o$2b2o\
    bob3obo2b2o2bo2b2o2bo2b2o2bo2b2o2bo2b2o2bo2bo2bob2o$o2bob2o41b5obo2bo$2obo46b2o2bob2o$3bo50bo$3b2o\
    48b2o!
    superfountain: 4bo3b7o3bo$4b3ob7ob3o$3bobo4b3o4bobo$2bo2b4o5b4o2bo$2obob4o5b4obob2o$4o4b2o3b2o4b4o\
    $bob2o13b2obo$4b3o3bobo3b3o$7bo3bo3bo$6bo2bobobo2bo$2bo4b3obob3o4bo$2bob3o3bobo3b3obo$3bo2bobobobo\
    bobo2bo$4bobob2o3b2obobo$5bo11bo!
    chemist: 7bo$7b3o$10bo$5b3o2bo2b2o$4bobobobobobo$4bo3bobobo$b2obo5bob2o$2bobobo3bo$obobobobobo$2o2\
    bo2b3o$4bo$5b3o$7bo!
    siesta: 11b2o$3b2o5bobo$3bobo4bo$5bo3b2obo$3bob2obo3b3o$b3o3b3obo3bo$o3bob3o3b3o$b3o3bob2obo$3bob2\
    o3bo$5bo4bobo$3bobo5b2o$3b2o!
    MW volcano: 6bo$4bo3bo2$3bo5bo$b3ob3ob3o$o3b2ob2o3bo$ob3obob4o$bo$3bobobob2obo$2b2ob3obob2o$3bobo2\
    bo$3bo2b2o$2b2o!
    pedestle: 5bo$4bobo$bo2b2o$b3o$5b3o$3b2o3bo$2bo4bo2bo$bobobobob2o$bobo3bobo$2obobobobo$o2bo4bo$2bo\
    3b2o$3b3o$7b3o$5b2o2bo$4bobo$5bo!
    toaster: 4bo6b2o$3bobob2o2bo$3bobobobobo$2b2obo3bob2o$o3b2obob2o3bo$3bo7bo$3bo7bo$o3b2obob2o3bo$2b\
    2obo3bob2o$3bobobobobo$3bobob2o2bo$4bo6b2o!
    101: 4b2o6b2o$3bobo6bobo$3bo10bo$2obo10bob2o$2obobo2b2o2bobob2o$3bobobo2bobobo$3bobobo2bobobo$2obo\
    bo2b2o2bobob2o$2obo10bob2o$3bo10bo$3bobo6bobo$4b2o6b2o!
    harbor: 5b2o3b2o$5bobobobo$6bo3bo$5b2o3b2o$5b2o3b2o$2ob2obo3bob2ob2o$ob4o5b4obo$bo13bo2$bo13bo$ob4\
    o5b4obo$2ob2obo3bob2ob2o$5b2o3b2o$5b2o3b2o$6bo3bo$5bobobobo$5b2o3b2o!
    statorless p5: o13bo$b2o9b2o$o4b2ob2o4bo$2obo7bob2o$bobo2bobo2bobo$2bobo5bobo$2b3o5b3o$2b3o5b3o$2b\
    obo5bobo$bobo2bobo2bobo$2obo7bob2o$o4b2ob2o4bo$b2o9b2o$o13bo!
    T-nosed p6: 6b2o3b2o$6bobobobo$7bo3bo2$2bobobo5bobobo$3obob2o3b2obob3o$2bobobo5bobobo2$7bo3bo$6bob\
    obobo$6b2o3b2o!
    sombreros: 3b2o8b2o$3bobo6bobo$5bo6bo$3bob2o4b2obo$b3o3bo2bo3b3o$o3bob6obo3bo$b3o3bo2bo3b3o$3bob2o\
    4b2obo$5bo6bo$3bobo6bobo$3b2o8b2o!
    p6 pipsquirter: 5bo$5bo2$3bo3bo$b3obob3o$o3b2o4bo$ob2o2b2obobo$bo2b2o2b2obo$2b2o2b2obobob2o$4bo2bo\
    bobob2o$4b4ob2o$8bo$6bobo$6b2o!
    p7 pipsquirter: 16bo$8bo7bo$b2o3b3o2bo$2bo2bo3b3o2bo3bob2o$2bobob2o4b3obob2obo$2o2bobob4o4bo$bob2o\
    8b3ob4o$bo4bobob2o3bobo2bo$2obobob2o4bobo$bobo6b4obo$bo2b6o4bo$2o4bo2bo2bo$12b2o!
    hebdarole: 4b2o2bobo2bobo2b2o$bo2bo2bob2o2b2obo2bo2bo$obobob2obo4bob2obobobo$bo2bo2bobob2obobo2bo2\
    bo$4b2o4bo2bo4b2o$10b4o$7b10o$6bob2o4b2obo$7b2o6b2o2$3b2o2b2o6b2o2b2o$3bo2bob2o4b2obo2bo$4bobobobo\
    2bobobobo$3b2obobob4obobob2o$7b2o6b2o$9b2o2b2o$9bo2bobo$10b2o!
    bottle: 4b2o6b2o$3bo2bo4bo2bo$3bobobo2bobobo$b2o2bob4obo2b2o$o5bo4bo5bo$ob2o10b2obo$bo2bo8bo2bo$2b\
    2o10b2o$3bo10bo$3bo10bo$2b2o10b2o$bo2bo8bo2bo$ob2o10b2obo$o5bo4bo5bo$b2o2bob4obo2b2o$3bobobo2bobob\
    o$3bo2bo4bo2bo$4b2o6b2o!
    snacker: 2o16b2o$bo7b2o7bo$bobo3bo4bo3bobo$2b2o2bo6bo2b2o$5bo8bo$5bo8bo$5bo8bo$2b2o2bo6bo2b2o$bobo\
    3bo4bo3bobo$bo7b2o7bo$2o16b2o!
    Merzenich's p11: 11b2o$12bo$12bobo$10b2obobo$8bo2bobobo$10bo2bo2b2o$7bo2bo2bo4bo$6bobo5b4o$4bo2bo1\
    0b3o$10bo5b2o2bo$3bob2o2bobo2b2obo$o2b2o5bo$3o10bo2bo$3b4o5bobo$2bo4bo2bo2bo$3b2o2bo2bo$5bobobo2bo\
    $5bobob2o$6bobo$8bo$8b2o!
    baker's dozen: 2o9b2o$4obo5b2o$obo2b3o$11bo$4b2o4bobo$4bo5bo2bo4bo$11b2o4b2o2$15b3o2bobo$10b2o5bob\
    4o$10b2o9b2o!
    carnival shuttle: 33bo3bo$2o3b2o26b5o$bobobo3bo2bo6b2o3bo2bo7bo$b2ob2o2b2o3b2o4b2o2b2o3b2o4bobo$bo\
    bobo3bo2bo6b2o3bo2bo7bo$2o3b2o26b5o$33bo3bo!
    crown: 10bo$10bo6bo$3bo4bo3bo3b2o$3b2o4b3o$9b3o2b3o2bobo$bo2b3o9bob4o$obobo15b2o$o2bo$b2o8b2o$6b2o\
    bo4bob2o$6bo10bo$7b2o6b2o$4b3o2b6o2b3o$4bo2bo8bo2bo$5b2o10b2o!
    Jolson: b2o6b2o$o2bo4bo2bo$o2bo4bo2bo$o2bo4bo2bo$b2o6b2o3$7bo$5bo2bob2o$6b2o2b2o3$6b4o$5b6o$4b8o$3\
    b2o6b2o$4b8o$5b6o$6b4o!
    loaflipflop: 16bo$15b3o3$15b3o2$15bobo$15bobo2$15b3o3$15b3o$16bo2$bo2bob2obo2bo15b2o$2o2bo4bo2b2o3\
    b2o7bo4bo$bo2bob2obo2bo3bo2bo5bo6bo$16bobo5bo8bo$17bo6bo8bo$24bo8bo$25bo6bo$26bo4bo$28b2o$18b3o$17\
    bo3bo$16bo5bo2$15bo7bo$15bo7bo2$16bo5bo$17bo3bo$18b3o!
    Achim's p16: 8b2o$7b4o$6bo3bo$3bo3b3obo$b2ob2o2b3o$2ob2o5bo$2ob2o7bo$bobo7bobo$2bo7b2ob2o$4bo5b2ob\
    2o$4b3o2b2ob2o$3bob3o3bo$4bo3bo$4b4o$5b2o!
    Merzenich's p18: 3b2o$4bo$2bobob2o$bobobobo3b2o$bobo8bo$2obo8bob2o$3bob2o4b2obo$3bo10bo$2obobo5b3o\
    b2o$o2bobobo2bo2bobo$2bo2bob4obo2bo$3b2obo4b2obo$6bo2bo3bo$6bobob3o$7b2obo!
    strict volatility: 11b3o$2bo$o2bo3b2o5bo$o5bo3b2obo$o2b2o2bob3o$3b2o3bo$4bo7bo$2bo2bo5bobo$2bobo5b\
    o2bo$3bo7bo$7bo3b2o$4b3obo2b2o2bo$2bob2o3bo5bo$bo5b2o3bo2bo$13bo$2b3o!
    hectic: 22b2o$22b2o11$9bo10b2o3b2o$7bobo12b3o$6bobo12bo3bo$2o3bo2bo13bobo$2o4bobo14bo$7bobo6bobo$9\
    bo6b2o$17bo3bo$21b2o6bo$20bobo6bobo$15bo14bobo4b2o$14bobo13bo2bo3b2o$13bo3bo12bobo$14b3o12bobo$12b\
    2o3b2o10bo11$15b2o$15b2o!
    gourmet: 10b2o$10bo$4b2ob2obo4b2o$2bo2bobobo5bo$2b2o4bo8bo$16b2o2$16b2o$o9b3o2bobo$3o7bobo3bo$3bo6\
    bobo4b3o$2bobo14bo$2b2o2$2b2o$2bo8bo4b2o$4bo5bobobo2bo$3b2o4bob2ob2o$9bo$8b2o!
    Tanner's p46: 14bo$3b2o7b2ob2o$3b2o7b2ob2o5bob2o$22b2obo2$2b2o$3bo$3o$o13bo$13bobobob2o$12bob2ob2o\
    bo$12bo$11b2o!
    p54 shuttle: 2o25b2o$bo25bo$bobo7bo13bobo$2b2o5bo2bo5bo6b2o$12bo5b2o$8bo10b2o$8bo3b2o4b2o$9b5o2$9b\
    5o$8bo3b2o4b2o$8bo10b2o$12bo5b2o$2b2o5bo2bo5bo6b2o$bobo7bo13bobo$bo25bo$2o25b2o!
    twirling T-tetsons II: 7b2o3b2o$6bo7bo$9bobo$7b2o3b2o4$21b3o$20b3o$13bo$3o9b3o$b3o$20b3o$21b3o2$b3\
    o$3o9b3o$13bo3$10b2o3b2o$12bobo$9bo7bo$10b2o3b2o!
    p72 quasi-shuttle: 30bo$29b2o$28bob2o$b4o22b3o2bo$o4bo23bobobo$o3bobo23bobobo$bo3bobo6b2o15bo2b3o$\
    7bo5bobo16b2obo$7bo5bo19b2o$4bo2bo5b3o17bo$5b2o2$5b2o$4bo2bo5b3o17bo$7bo5bo19b2o$7bo5bobo16b2obo$b\
    o3bobo6b2o15bo2b3o$o3bobo23bobobo$o4bo23bobobo$b4o22b3o2bo$28bob2o$29b2o$30bo!
    """
}
