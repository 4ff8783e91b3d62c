extension ObjectCatalog {
  /// The well-known still lifes, each as a name and the run lengths of one of its phases.
  static let stillLifes = """
    block: 2o$2o!
    tub: bo$obo$bo!
    boat: b2o$obo$bo!
    aircraft carrier: 2o$o$2bo$b2o!
    barge: bo$obo$bobo$2bo!
    beehive: bo$obo$obo$bo!
    ship: 2o$obo$b2o!
    snake: 2o$o$bo$2o!
    eater 1: 2o$bo$bobo$2b2o!
    loaf: b2o$o2bo$bobo$2bo!
    long boat: bo$obo$bobo$2b2o!
    long snake: 2o$o$bo$2bo$b2o!
    canoe: 2o$obo$3bo$4bo$3b2o!
    hook with tail: o$3o$3bo$2bo$2b2o!
    long barge: bo$obo$bobo$2bobo$3bo!
    long ship: 2o$obo$bobo$2b2o!
    mango: bo$obo$o2bo$bobo$2bo!
    pond: b2o$o2bo$o2bo$b2o!
    shillelagh: 2o$obo$2bo$bo$b2o!
    tub with tail: 2o$bo$bobo$2bobo$3bo!
    very long snake: 2o$obo$3bobo$4b2o!
    cis-boat with tail: 2o$bo$bob2o$2bobo$3bo!
    hat: 3bo$b3o$o$b3o$3bo!
    integral sign: 2o$obo$2bo$2bobo$3b2o!
    long canoe: 4b2o$5bo$4bo$3bo$obo$2o!
    long hook with tail: 2o$bo2b2o$bobobo$2bo!
    long shillelagh: 2o2b2o$obo2bo$3b2o!
    trans-boat with tail: 2o$bo$bobo$2bobo$3b2o!
    tub with long tail: bo$obo$bo2b2o$2b2obo!
    very long boat: bo$obo$bobo$2bobo$3b2o!
    beehive with tail: 2o$bo$bob2o$2bo2bo$3b2o!
    block on table: o2bo$4o2$2b2o$2b2o!
    boat tie: 4bo$3bobo$3b2o$b2o$obo$bo!
    boat with long tail: ob2o$2o2bo$3bobo$4b2o!
    broken snake: b2o$2bo$bo$b2o$2bo$o$2o!
    carrier siamese carrier: 2b2o$3bo$bo$b2o$2bo$o$2o!
    cis-shillelagh: 2o$o$bo2b2o$2bo2bo$3b2o!
    claw with tail: 2o$bo$bob2o$2bo2bo$4b2o!
    long integral: 2o$o2b2o$b2o2bo$4b2o!
    loop: bobo$ob2o$o$b3o$3bo!
    snake siamese snake: 2ob2obo$ob2ob2o!
    trans-barge with tail: 4bo$3bobo$2bobo$3bo$3o$o!
    tub with nine: 4bo$3bobo$2bobo$2bo$obo$2o!
    very long barge: 4bo$3bobo$2bobo$bobo$obo$bo!
    very long shillelagh: b2o$bobo$3bo$2bo$bo$o$2o!
    very long ship: 2o$obo$bobo$2bobo$3b2o!
    boat tie ship: 4bo$3bobo$3b2o$b2o$obo$2o!
    boat with hooked tail: 2ob2o$bobobo$bo2bo$2b2o!
    cis-boat on table: b2ob2o$obobo$bo2bo$4b2o!
    cis-boat with nine: 4bo$3bobo$2bob2o$2bo$obo$2o!
    cis-loaf with tail: 2o$bo2bo$bobobo$2bo2bo$3b2o!
    eleven loop: 2ob2o$bobo$bo2bo$2bobo$3bo!
    elevener: 4b2o$5bo$2b3o$2bo$obo$2o!
    hungry hat: 4b2o$2obobo$bobo$bobo$2bo!
    loaf siamese loaf: b2o$o2bo$obobo$bo2bo$2b2o!
    trans-boat on table: bo$obob2o$b2obo$4bo$4b2o!
    trans-boat with nine: 4b2o$3bobo$2bobo$2bo$obo$2o!
    trans-loaf with tail: 3b2o$2bo2bo$2bobo$3bo$3o$o!
    trans-long boat with tail: 4b2o$3bobo$2bobo$3bo$3o$o!
    beehive at beehive: 3b2o$2bo2bo$bob2o$obo$obo$bo!
    beehive on table: bo$obob2o$obobo$bo2bo$4b2o!
    beehive with hooked tail: 4bo$2obobo$bobobo$bo2bo$2b2o!
    beehive with nine: 4bo$3bobo$3bobo$4bo$b3o$o$2o!
    block on cap: 2ob2o$2obobo$3bobo$3b2o!
    block on cover: 2ob2o$bob2o$bo$2b3o$4bo!
    boat tie eater tail: bo$obo2b2o$b2o3bo$3b3o$3bo!
    boat tie long boat: 5bo$4bobo$4b2o$2b2o$bobo$obo$bo!
    cis-block on long bookend: 2o$obob2o$2bob2o$2bo$b2o!
    claw at claw: 4b2o$2bo2bo$bob2o$2bo$obo$2o!
    double claw: b2o$o2bo$2o2bo$5bo$3bobo$3b2o!
    eater head siamese eater tail: 2o3b2o$bo4bo$bob3o$2b2o!
    honeycomb: 2b2o$bo2bo$ob2obo$bo2bo$2b2o!
    mirrored table: o2bo$4o2$4o$o2bo!
    ship tie: 4b2o$3bobo$3b2o$b2o$obo$2o!
    snake bridge snake: 4b2o$4bo$5bo$4b2o$2obo$ob2o!
    snorkel loop: 4b2o$2obobo$bobo$bo2bo$2b2o!
    trans-block on long bookend: 2ob2o$2obo$3bo$3bobo$4b2o!
    twelve loop: 2o$obob2o$2bobo$2bo2bo$3b2o!
    beehive at loaf: 4bo$3bobo$3bobo$b2obo$o2bo$obo$bo!
    beehive bridge bun: 4bo$3bobo$3bobo$bob2o$obo$obo$bo!
    cis-boat on cap: b2ob2o$obobobo$bo2bobo$4b2o!
    cis-loaf on table: 2bo$bobob2o$o2bobo$b2o2bo$5b2o!
    krake: 2o3b2o$obobobo$2bobo$2bobo$3bo!
    long boat tie ship: 5b2o$4bobo$4b2o$2b2o$bobo$obo$bo!
    sesquihat: 4bo$2obobo$bobobo$bobob2o$2bo!
    tapeworm: ob2o$2obo$3bob2o$3bo2bo$4b2o!
    trans-snake on bun: bo$obob2o$obobo$b2o2bo$4b2o!
    beehive on cap: bo$obob2o$obobobo$bo2bobo$4b2o!
    bi-loaf: 2bo$bobo$o2bo$b2ob2o$3bo2bo$3bobo$4bo!
    big S: 3b2o$3bobo$5bo$b4o$o$obo$b2o!
    block on dock: 2o$obob2o$2bob2o$2bo$obo$2o!
    cis-bookend and bun: 2o3bo$obobobo$2bobobo$b2ob2o!
    cis-mirrored bookend: 2o3b2o$obobobo$2bobo$b2ob2o!
    cis-mirrored bun: b2ob2o$obobobo$obobobo$bo3bo!
    cis-rotated bookend: 4b2o$2o2bo$obobobo$2bo2b2o$b2o!
    fourteener: b2o$obo2b2o$o5bo$b5o$3bo!
    half-bakery: 4b2o$3bo2bo$3bobo$b2obo$o2bo$obo$bo!
    loaf back tie loaf: b2o$o2bo$obobo$bobobo$2bo2bo$3b2o!
    paperclip: b2o$ob3o$o4bo$b3obo$3b2o!
    sidewalk: 2ob2o$bobo$bo2bo$2bobo$b2ob2o!
    trans-bookend and bun: 2o$obob2o$2bobobo$b2obobo$5bo!
    trans-mirrored bun: bo$obob2o$obobobo$b2obobo$5bo!
    trans-rotated bun: 5bo$4bobo$4bobo$b2ob2o$obo$obo$bo!
    bee hat: 2o2bo$o2bobo$b3obo$4bo$b3o$bo!
    bent paperclip: 2b2o$bob3o$o5bo$b4obo$3bobo!
    cis-boat on dock: 2o$obob2o$2bobobo$2bo2bo$obo$2o!
    cis-bun and wing: b2o3bo$o2bobobo$bobobobo$2b2ob2o!
    moose antlers: 2o5b2o$o7bo$b3ob3o$3bobo$4bo!
    trans-boat on dock: 2o2b2o$o4bo$b4o2$b2o$obo$bo!
    trans-bun and wing: b2o$o2bob2o$bobobobo$2b2obobo$6bo!
    beehive on dock: 2o3bo$obobobo$2bobobo$2bo2bo$obo$2o!
    bi-pond: 4b2o$3bo2bo$3bo2bo$b2ob2o$o2bo$o2bo$b2o!
    cis-mirrored long bookend: 2o3b2o$obobobo$2bobo$2bobo$b2ob2o!
    cis-mirrored wing: b2o3b2o$o2bobo2bo$bobobobo$2b2ob2o!
    pond on cap: b2o$o2bob2o$o2bobobo$b2o2bobo$5b2o!
    scorpion: bo$obob2o$obobobo$b2o3bo$3b3o$3bo!
    symmetric scorpion: b2ob2o$obobobo$o5bo$b5o$3bo!
    trans-ship on dock: 2o2b2o$o4bo$b4o2$b2o$obo$2o!
    twin hat: 4bo$2obobob2o$bobobobo$bobobobo$2bo3bo!
    cis-mirrored dove: bo5bo$obo3bobo$o2bobo2bo$bobobobo$2b2ob2o!
    dead spark coil: 2o3b2o$obobobo$2bobo$obobobo$2o3b2o!
    pond on dock: 2o2b2o$o4bo$b4o2$b2o$o2bo$o2bo$b2o!
    rotated house: 5b2o$4bobo$2o2bo$obobobo$2bo2b2o$obo$2o!
    eater 2: 2obo$2ob3o$6bo$2ob3o$bobo$bobo$2bo!
    mango with block on dock: bo$obo$o2bo$bobo2b2o$2bo4bo$3b4o2$3b2o$3b2o!
    mirrored dock: 2o2b2o$o4bo$b4o2$b4o$o4bo$2o2b2o!
    small lake: 4bo$3bobo$3bobo$b2o3b2o$o7bo$b2o3b2o$3bobo$3bobo$4bo!
    spiral: 2o4bo$bo2b3o$bobo$2bobo$3bobo$3o2bo$o4b2o!
    lake: 4b2o$3bo2bo$3bo2bo$b2o4b2o$o8bo$o8bo$b2o4b2o$3bo2bo$3bo2bo$4b2o!
    Mickey Mouse: b2o4b2o$o2bo2bo2bo$o2b4o2bo$b2o4b2o$3b4o$3bo2bo$4b2o!
    eater 3: 9b2o$4b2o2bo2bo$bo2bo4bobo$obobo5bo$bo2bob2o$4bo2bo$5bo4bo$6b5o2$8bo$7bobo$8bo!
    eater 4: 3b2o$3bo$2obo$o2b2o$b2o4bo$3b5o$3bo4b2o$4b2o2bo$6bobo$6bobobo2bo$7b2ob4o$9bo$9bobo$10b2o!
    """
}
