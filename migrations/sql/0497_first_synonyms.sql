-- The words that the mall knows before staff keep any. A line is "words = the same thing" or "words > what they find besides".

create function first_synonyms(spoken text, lines text) returns void language sql
begin atomic
  insert into synonym (id, language, words, meanings, both_ways, kept_at)
  select 'first-' || spoken || '-' || lpad(place::text, 4, '0'), spoken,
    regexp_split_to_array(trim(sides[1]), '\s*,\s*'), regexp_split_to_array(trim(sides[3]), '\s*,\s*'), sides[2] = '=', now()
  from regexp_split_to_table(lines, '\n') with ordinality as each (line, place),
    regexp_match(line, '^([^=>]+)([=>])([^=>]+)$') as sides
  where sides is not null;
end;

select first_synonyms('en', $$
cooking pot, saucepan, casserole, stockpot, dutch oven > stew pot, cookware
pots, pots and pans, pans > stew pot, frying pan, paella pan, cookware
skillet, fry pan, frypan, griddle > frying pan
wok, saute pan, omelette pan > frying pan, paella pan
cooker, kitchen utensils, cooking utensils, utensils > serving spoon, cookware, cutlery set, chef's knife
kitchenware, kitchen stuff, kitchen things, kitchen gadgets, cooking supplies, houseware, housewares > kitchen, cookware, knives preparation, plates cutlery
dinnerware, tableware, crockery, dishes, dishware, plates, plate > dinner set, breakfast bowl, plates cutlery
cutlery, silverware, flatware, tableware set > cutlery set
fork, forks, spoons, spoon, teaspoon, tablespoon, knife and fork > cutlery set, serving spoon
ladle, spatula > serving spoon
bowl, soup bowl, cereal bowl, salad bowl, ramen bowl > breakfast bowl
chop sticks = chopsticks
mug, cup, coffee cup > coffee mug, tea cup, takeaway cup, bubble tea cup
drinkware, drinking glass, drinking glasses, tumbler, cups > whisky tumbler, wine glass, cocktail glass, beer mug, coffee mug, tea cup, cups glasses
glassware, barware, stemware > wine glass, cocktail glass, whisky tumbler, beer mug, glasses
tea kettle, kettle, coffee pot > teapot
tea set, tea service > teapot, tea cup
teacup = tea cup
whiskey glass, whiskey, whisky glass, rocks glass, old fashioned glass, shot glass, whiskey tumbler > whisky tumbler
wineglass, goblet, champagne glass, champagne flute, red wine glass > wine glass
martini glass, margarita glass > cocktail glass
beer glass, pint glass, beer stein, stein, tankard > beer mug
disposable cup, paper cup, plastic cup, to go cup, coffee to go, takeout cup > takeaway cup, bubble tea cup
boba, boba cup, boba tea > bubble tea cup
takeaway, takeout, take away, take out, to go = takeaway
food container, food packaging, takeout box, takeaway container, doggy bag, disposable food container > takeaway food box, pizza box
lunch box, lunch container, tiffin, tupperware, food storage, meal prep container > bento lunch box
lunchbox = lunch box
jar, storage jar, jars, cookie jar, canister > honey jar
oil bottle, olive oil bottle, carafe, jug, pitcher, vase > amphora oil bottle, amphora
bottle, water bottle, drinking bottle, flask, thermos > baby bottle, amphora oil bottle
sippy cup, feeding bottle, nursing bottle, milk bottle = baby bottle
kitchen knife, cooking knife, carving knife, butcher knife, cleaver, steak knife > chef's knife
chef knife, cooks knife = chef's knife
blade > chef's knife, safety razor
knife = knives
salt and pepper, pepper mill, pepper shaker, spice shaker, salt cellar, seasoning shaker > salt shaker
mold = mould
ice tray, ice cube tray, ice maker, ice mold > ice cube mould
cupcake cases, cupcake liners, muffin cases, muffin cups, cupcake, muffin, bakeware, baking, baking supplies > baking cups
sake, japanese > sake set
headset, earphones, earphone, earbuds, ear buds, earpods, airpods, headphone, ear phones, in ear, buds > headphones
audio, sound, music > headphones, karaoke microphone, portable radio
mic, mike, mics, microphone > karaoke microphone, studio microphone
loudspeaker, speaker, bluetooth speaker, bullhorn, speakers, loud hailer > megaphone, portable radio, audio
bullhorn, loudhailer = megaphone
fm radio, transistor, boombox, radio > portable radio
karaoke, karaoke machine, singing machine > karaoke microphone
mobile, mobile phone, cell phone, cellphone, smartphone, smart phone, cellular, handset, cell, iphone, android phone > phone, phone case, screen protector, desk telephone
telephone, landline, land line, office phone, home phone, desk phone > desk telephone
phone, telephone > desk telephone, phone case
cover, phone cover, mobile cover, iphone case, phone shell, bumper case > phone case
phone cover, mobile case, mobile cover, cell case = phone case
phone accessories, mobile accessories > phone case, screen protector, charger plug, power bank
phone holder, phone stand, pop socket > phone case, phone accessories
screen guard, glass protector, tempered glass, screen film, protective film, screen cover > screen protector
portable charger, battery pack, external battery, phone battery, battery bank, charging bank > power bank
charger, phone charger, wall charger, usb charger, adapter, adaptor, power adapter, travel adapter, plug, usb plug, charging cable, usb cable, charging block > charger plug
phone charger, charger > power bank
beeper, pager = pager system
electronics, gadgets, gadget, tech, electronic devices, devices, electricals, consumer electronics > electronics
tech gifts, gadgets > headphones, power bank, game controller, portable radio, digital camera
notebook computer, notebook pc, laptop computer, macbook, chromebook, pc = laptop
computer, desktop, computers, personal computer > laptop, monitor, keyboard, mouse, computer
computer accessories, computer peripherals, peripherals > keyboard, mouse, monitor, trackball
computer mouse, pc mouse, wireless mouse, mice > mouse
mice = mouse
track ball > trackball
key board, pc keyboard, computer keyboard = keyboard
gamepad, game pad, joypad, controller, xbox controller, playstation controller, console controller, video game controller > game controller
joy stick, flight stick = joystick
video games, gaming, games console, console, game console, gamer > game controller, joystick, gaming
printer, receipt printer, thermal printer, label maker, sticker printer, barcode printer > label printer
screen, display, computer screen, pc screen, pc monitor, lcd > monitor
screen, flat screen > television
tv, television set, telly, smart tv, tvs, flatscreen tv = television
camera, photo camera, cameras > digital camera, instant camera, cine camera, camcorder
polaroid, instax, instant photo camera = instant camera
video camera, handycam, video recorder, vlog camera = camcorder
movie camera, film camera, cinema camera = cine camera
photography, photo > digital camera, instant camera, camera
watch, wrist watch, timepiece, watches = wristwatch
smartwatch, smart watch, mens watch, ladies watch > wristwatch
beamer, video projector, movie projector = projector
light bulb, lightbulb, bulb, bulbs, led light, led lamp, lamp bulb > led bulb
lamp, lamps, lights, light, lighting, lantern > led bulb, oil lamp, flashlight, decorative lantern, lighting
torch, torches, flash light, pocket lamp, pocket torch, hand torch, headlamp, head torch = flashlight
camping light, camping lamp, camping lantern, outdoor light, emergency light > flashlight, decorative lantern
battery, batteries, double a, aa battery, aaa batteries, cells = aa batteries
rechargeable batteries > aa batteries
seat, seats, seating, chairs, stool, chair > dining chair, bar seat, wheelchair
bar stool, barstool, folding chair, stadium seat = bar seat
kitchen chair, restaurant chair, cafe chair, desk chair, office chair, armchair > dining chair
couch, settee, loveseat, love seat, sofas, couches, lounge suite = sofa
sofa bed, futon > sofa, bed
bedding, bed frame, bedstead, mattress, bunk bed, double bed > bed
home furniture, living room furniture, bedroom furniture, furnishings > furniture
living room > sofa, furniture
bedroom > bed, alarm clock
table, dining table > dining chair
home decor, decor, decoration, decorations, home decoration, home accessories, ornaments, ornament, interior > decoration, framed print, candle, mantel clock
picture, picture frame, photo frame, wall art, painting, poster, art print, artwork, wall picture, frame > framed print
scented candle, tealight, tea light, candles, votive > candle
clocks, wall clock, table clock, clock > mantel clock, alarm clock
alarm, wake up clock > alarm clock
sand timer, egg timer, sand clock, sandglass = hourglass
timer, kitchen timer > hourglass, stopwatch
glass ball, magic ball, fortune teller ball, crystal sphere = crystal ball
disco ball, discoball, glitter ball = mirror ball
brush, sweeping brush, sweeper, besom > broom
dustpan, mop, mops, mop and bucket, cleaning bucket > mop bucket, broom
pail, bucket, buckets > mop bucket, garden bucket
cleaning, cleaning supplies, cleaning products, household cleaning, janitorial, housekeeping, cleaner > cleaning sponges, broom, mop bucket, cleaning laundry
sponge, dish sponge, kitchen sponge, scrubber, scouring pad, scourer, scrub sponge > cleaning sponges
toilet roll, loo roll, toilet tissue, bathroom tissue, tp, loo paper = toilet paper
tissue, tissues, paper towel, kitchen roll, napkins > toilet paper
laundry hamper, hamper, washing basket, clothes basket, laundry bin = laundry basket
laundry, washing > laundry basket, cleaning laundry
basket, baskets, wicker basket, storage basket, picnic basket > laundry basket, harvest basket, waste basket
thread, sewing cotton, cotton thread, string, twine > sewing thread
wool, yarn, knitting wool, knitting, crochet, crochet yarn > knitting yarn
needle, needles, sewing kit, sewing supplies, haberdashery, notions > sewing needles, sewing thread
scissor, shears, scissors > craft scissors, hairdressing scissors
rope, cord, macrame, knot > rope knot
crafts, craft supplies, arts and crafts, hobby, diy crafts, craft > sewing crafts, craft scissors, knitting yarn, paint brushes
baby, babies, infant, newborn, nursery, baby stuff, baby products, baby shower > baby bottle, nursery mobile, toy duck, baby nursery
baby gift, baby present, gift for baby, newborn gift, baby toys, baby toy > nursery mobile, toy duck, baby bottle
crib mobile, cot mobile, baby mobile = nursery mobile
rubber duck, bath duck, duck, bath toy, duckie = toy duck
clothes, clothing, apparel, garments, garment, outfit, fashion, wear, womenswear, menswear, ladies clothes, mens clothes > clothing
tee, tees, tshirt, t shirt, tee shirt, t-shirts = t-shirt
shirt, shirts, top, tops, polo shirt, polo, sweatshirt, jumper, sweater, pullover, hoodie > t-shirt, blouse, tops shirts
tank top, vest, singlet, sleeveless shirt, sports vest, jersey > running vest
hi vis, high vis, hi viz, hi vis vest, high visibility vest, reflective vest, reflective jacket = safety vest
womens top, ladies shirt, womens shirt > blouse
bathrobe, robe, dressing gown, bath robe, housecoat, kimono > kimono robe
nightwear, sleepwear, pajamas, pyjamas, nightgown > kimono robe
pajamas, pajama = pyjamas
saree, sarees, indian dress = sari
jacket, coat, parka, coats, jackets, overcoat, anorak, winter jacket, outerwear, raincoat, down jacket > winter coat, jackets workwear
white coat, doctor coat, doctors coat, laboratory coat, scrubs = lab coat
workwear, work clothes, work wear > safety vest, lab coat, jackets workwear
karate suit, karate gi, judo suit, judo gi, gi, karate uniform, taekwondo uniform, dobok > martial arts uniform
karate, judo, martial arts, taekwondo > martial arts uniform
pants, trousers, slacks, denim, denim pants, chinos > jeans, shorts, trousers
bottoms > jeans, shorts, briefs
short pants, bermuda shorts, bermudas > shorts
underwear, undies, panties, knickers, underpants, boxers, boxer shorts, lingerie, mens underwear > briefs
dress, dresses, sundress, gown, frock, maxi dress, skirt > summer dress
swimwear, bathing suit, swimming costume, bathing costume, beachwear, swim suit, swim wear > swimsuit, bikini
bathing suit, swimming costume = swimsuit
two piece swimsuit, beach wear > bikini
cap, caps, ball cap, snapback, trucker cap, peaked cap > baseball cap
hat, hats, headwear, beanie, bonnet, sombrero > sun hat, baseball cap, top hat
straw hat, beach hat, summer hat = sun hat
magician hat, cylinder hat > top hat
shawl, wrap, stole, neck warmer, bandana, pashmina > scarf
scarves = scarf
mittens, mitten, glove, gloves, winter gloves > knitted gloves, boxing gloves
sock, stockings, hosiery, tights, ankle socks > socks
tie, ties, neck tie, cravat, bow tie = necktie
shades, sunnies, sun glasses = sunglasses
spectacles, eyeglasses, eyewear, specs, eye glasses, readers, glasses > reading glasses, sunglasses
reading spectacles, readers = reading glasses
accessories, fashion accessories > scarf, sunglasses, necktie, handbag
winter clothes, winter clothing, winter wear, warm clothes > winter coat, scarf, knitted gloves, socks
summer clothes, summer clothing, beach clothes > summer dress, shorts, bikini, sun hat, flip-flops
sportswear, gym clothes, gym wear, activewear, active wear, workout clothes, sports clothes, athletic wear, running clothes, fitness clothes > running vest, shorts, running shoes, socks, t-shirt
footwear, shoe, foot wear, mens shoes, womens shoes, ladies shoes, kids shoes > shoes
sneakers, sneaker, trainers, trainer, tennis shoes, gym shoes, sports shoes, athletic shoes, jogging shoes, running shoe, runners, plimsolls > running shoes
boot, boots, winter boots, snow boots, ankle boots > hiking boots, knee boots
walking boots, work boots, trekking boots, safety boots, mountain boots, trekking shoes, walking shoes, hiking shoes, safety shoes > hiking boots
riding boots, tall boots, high boots, leather boots, womens boots, long boots > knee boots
thongs, slides, flip flop, beach slippers, beach shoes, flipflops > flip-flops
slippers, house shoes, slipper > flip-flops, dance slippers
sandal > sandals
ballerinas, flats, pumps, flat shoes, ballet shoes, ballerina shoes, loafers > ballet flats
dance shoes, ballet slippers, jazz shoes > dance slippers
high heels, heels, stilettos, pumps, heel, evening shoes, high heel shoes > court heels
dress shoes, formal shoes, leather shoes, business shoes, brogues, lace ups, oxfords > oxford shoes
ice skate, figure skates, hockey skates, ice skating = ice skates
rollerblades, inline skates, roller blades, quad skates, rollerskates, roller skating = roller skates
skates > ice skates, roller skates
bag, bags > handbag, backpack, shopping bags, clutch, suitcase, briefcase, coin purse
rucksack, knapsack, back pack, school bag, schoolbag, book bag, daypack, laptop bag, hiking bag, bookbag, satchel = backpack
tote, tote bag, shoulder bag, ladies bag, hand bag, leather bag, crossbody bag, hobo bag, womens bag > handbag
purse, pocketbook > coin purse, handbag, clutch
wallet, billfold, card holder, money bag, change purse, coin pouch > coin purse
evening bag, clutch bag, party bag = clutch
laptop bag, laptop case, computer bag, attache case, business bag, document bag, messenger bag, office bag > briefcase, backpack
luggage, travel bag, baggage, travel luggage, holdall, duffel bag, duffle bag > suitcase
trolley case, trolley bag, travel case, trolley, cabin bag, hand luggage, carry on, carry on bag, roller bag, hard case > suitcase
suitcases, suit case, travel trolley = suitcase
travel, travel accessories, travelling, traveling > suitcase, backpack
paper bag, paper bags, carrier bag, carrier bags, gift bag, gift bags, plastic bag, grocery bag, tote bags > shopping bags
brolly, parasol, umbrellas, rain umbrella, sunshade > umbrella, beach umbrella
rain gear, rainwear > umbrella
makeup, make up, cosmetics, cosmetic, beauty products, beauty, nail art, mascara, foundation, eyeshadow > lipstick, nail polish, make-up nails
lip stick, lip gloss, lip balm, lip colour, lipgloss > lipstick
nail varnish, nail lacquer, nail enamel, nail colour, manicure = nail polish
mirror, makeup mirror, make up mirror, hand mirror, compact mirror > vanity mirror
cream, moisturizer, moisturiser, skin cream, body cream, hand cream, lotion, sunscreen, sun cream, body butter, skincare, skin care > body lotion
soap, soaps, hand soap, bar of soap, bath soap, toiletries > soap bar
toiletries, bathroom products, hotel amenities, personal care, body care, hygiene > soap bar, body lotion, toothbrush, bath sponge, skin bath
loofah, luffa, shower sponge, body sponge, shower puff, bath puff = bath sponge
bubble bath, bath foam, bath bomb, shower gel, bath salts > bath bubbles
bath pillow, bath cushion, tub pillow, spa pillow = bathtub pillow
pillow, cushion > bathtub pillow
bath, bathroom, bathroom accessories, bathing > bath sponge, bath bubbles, soap bar, bathtub pillow, shower head, toilet paper
comb, hair comb, hairbrush, hair brush, afro comb, afro pick > hair pick
hair, haircare, hair care, hair accessories, grooming, salon > hair pick, hairdressing scissors, safety razor
razor, shaver, shaving, shaving razor, razors, razor blade > safety razor
hair scissors, barber scissors, haircut scissors, haircutting scissors, barber shears = hairdressing scissors
barber sign, barbershop pole, barber shop > barber pole
jewelry, jewellery, jewels, jewel, bijoux, jewlery = jewellery
jewellery > ring, loose gemstone, evil eye charm
rings, engagement ring, wedding ring, wedding band, diamond ring, finger ring > ring
gem, gems, gemstones, precious stone, diamond, crystals, rhinestone, gem stone > loose gemstone
rosary, mala, mala beads, beads, prayer bead, worry beads, tasbih, misbaha = prayer beads
nazar, amulet, talisman, charm, pendant, bracelet, necklace, keychain, lucky charm > evil eye charm
bracelet, necklace > prayer beads, jewellery
earrings, earring, brooch > jewellery
tooth brush, dental care, teeth brush, oral care, dental, toothpaste > toothbrush
fever thermometer, clinical thermometer, temperature gauge > thermometer
doctor's stethoscope, medical equipment, medical supplies, medical devices, medical, doctor > stethoscope, thermometer, wheelchair, crutches, health first aid
bandage, plaster, plasters, band aid, band-aid, bandaid, sticking plaster, wound dressing > adhesive bandages
first aid, first aid kit, first aid supplies > adhesive bandages, thermometer, health first aid
pill box, pillbox, pill case, pill dispenser, medicine box, tablet box, pill organizer, medicine organiser, pill organiser box > pill organiser
organizer = organiser
crutch, walking stick, walking aid, cane, walker > crutches
mobility aid, mobility aids, disabled, wheel chair > wheelchair, crutches
microscopes, lab equipment, laboratory equipment > microscope
health, healthcare, pharmacy > health first aid
stuffed animal, stuffed animals, soft toy, soft toys, plush toy, plush toys, plushie, plushies, cuddly toy, stuffed toy, stuffed bear > teddy bear, unicorn plush, panda plush
teddy, bear, toy bear > teddy bear
unicorn toy, unicorn = unicorn plush
panda, panda toy = panda plush
doll, dolls, barbie, action figure > nesting dolls, plush dolls
russian dolls, russian doll, matryoshka, babushka, babushka doll, stacking dolls = nesting dolls
toys, toy, playthings, kids toys, childrens toys, children toys, toys for kids > toys
kids, children, kid, child, boys, girls, toddler = kids
gifts for kids, kids gift, gift for kids, childrens gift, birthday gift for kids > teddy bear, jigsaw puzzle, toy robot, toy train, racing car
puzzle, puzzles, jigsaw, jigsaws > jigsaw puzzle
brain teaser, educational toys, educational toy, learning toys, montessori toys, learning > counting abacus, science kit, learning globe, puzzles learning
abacus, counting frame, calculator > counting abacus
robot, robots, transformer > toy robot
globe, world globe, earth globe, world map, map > learning globe
chemistry set, science set, experiment kit, stem toys, stem kit, science experiment > science kit
kites, flying kite > kite
water gun, squirt gun, water pistols, super soaker, water blaster, water toy = water pistol
yoyo, yo yo = yo-yo
frisbee, frisbees, flying disk, disc golf = flying disc
scooter, kids scooter, kick board, push scooter > kick scooter, motor scooter
kick scooter = push scooter
outdoor toys, garden toys, outdoor games > kite, flying disc, water pistol, outdoor play
dice, die, d20, role playing dice, rpg dice = dice set
chess, chess board, chessboard, chess pieces = chess set
cards, deck of cards, poker cards, card deck, card game, poker, pack of cards > playing cards
mahjongg, mah jong, mahjong = mahjong set
darts, dart board, dart, dartboards = dartboard
billiard balls, snooker balls, billiards, pool table balls, billiard, snooker > pool balls
bowling, skittles, ten pin, bowling pins, ninepins > bowling set
board game, board games, table games, party games, family games, game, games > board table games, chess set, dice set, playing cards
toy car, toy cars, model car, race car, rc car, remote control car, car, matchbox car, hot wheels, cars > racing car
toy vehicles, vehicles, toy truck, truck, trucks > toy fire engine, toy tractor, racing car, vehicles models
train set, train, model train, toy railway, railway = toy train
fire truck, fire engine, firetruck = toy fire engine
tractor, farm toy = toy tractor
rocket, spaceship, toy rocket, space toy, rockets = model rocket
helicopter, rc helicopter, drone, toy plane, airplane, plane, toy airplane > toy helicopter
soccer ball, soccer, footballs, foot ball, soccerball, futsal ball = football
basket ball, basketballs = basketball
volley ball, beach ball = volleyball
rugby, american football > rugby ball
ball, balls, sports ball, sport balls > football, basketball, volleyball, rugby ball, baseball
hockey, field hockey, ice hockey, hockey sticks > hockey stick
football goal, soccer goal, goal, soccer net, football net, net > goal net
tennis racquet, tennis, racquet, racket, tennis bat > tennis racket
badminton, badminton racket, shuttlecock, badminton racquet, shuttlecocks > badminton set
ping pong, ping pong paddle, ping pong bat, table tennis, table tennis racket, table tennis paddle, pingpong, paddle > table tennis bat
bow and arrow, archery, archery bow, longbow, arrows, bow > recurve bow
golf, golf pin, golf hole flag, golf clubs, golf equipment > golf flag
boomerangs > boomerang
boxing, boxing glove, mma gloves, punching gloves, sparring gloves > boxing gloves
fitness, gym, gym equipment, workout, exercise equipment, exercise, dumbbell, dumbbells, weights, yoga mat > fitness combat, boxing gloves, stopwatch
stop watch, chronometer, chronograph = stopwatch
snorkel, snorkel mask, snorkelling, snorkeling, dive mask, scuba mask, diving goggles, scuba, diving > diving mask
goggles, swimming goggles, swim glasses, swimming glasses > swim goggles
swimming, swim, pool, swimming gear > swimsuit, swim goggles, diving mask
life buoy, lifebuoy, life preserver, lifesaver, life saver, rescue ring, life belt, life jacket > life ring
fishing pole, fishing, angling, fishing gear, fishing equipment, fishing tackle, rod, fish rod > fishing rod
kayak, boat, rowing boat, canoes, kayaks, inflatable boat, paddle boat, dinghy > canoe
beach parasol, sun umbrella, beach shade = beach umbrella
beach, beach accessories, beach gear, seaside > beach umbrella, beach lounge set, sun hat, flip-flops, bikini
tents, camping tent, shelter, camp tent > tent
camping, camping gear, camping equipment, outdoor gear, hiking, trekking, camp, camping supplies, hiking gear, survival > tent, compass, camping hiking, flashlight, hiking boots
spyglass, binoculars, astronomy, stargazing, monocular, scope > telescope
fire lighter, firelighter, fire starter, lighter, fire striker, matches, flint, firestarter, campfire > camp fire starter
skate board, longboard, long board, skate deck = skateboard
bike, bikes, cycle, push bike, pushbike, bicycles, city bike, mountain bike, road bike, cycling, kids bike = bicycle
ski, skiing, ski equipment > skis
winter sports, snow > skis, sled, ice skates
sledge, toboggan, sleigh, sleds, bobsled = sled
moped, scooter bike, electric scooter, e scooter, motorbike, motorcycle, vespa, e-scooter > motor scooter
sport, sports equipment, sporting goods, sports gear, athletics > sports
hammer, mallet, hammers, sledgehammer > claw hammer
spanner, spanners, wrenches, adjustable spanner, monkey wrench, socket wrench = wrench
pliers > wrench, hand tools
screw driver, phillips screwdriver, screwdriver set, philips screwdriver > screwdriver
saw, saws, handsaw, wood saw, hacksaw > hand saw
hatchet, axes, ax, chopper, wood axe = axe
pick, mattock, pick axe = pickaxe
clamps, vise, vice, g clamp, c clamp, bench vice > clamp
tool box, tool chest, tool case, toolcase, tool storage = toolbox
tools, tool, hardware, hand tool, tool kit, toolkit, diy, diy tools, workshop tools, power tools, drill > hand tools, claw hammer, screwdriver, wrench, toolbox
bolts, nuts and bolts, nuts, screws, screw, nails, bolt, fasteners, washers, fixings > bolts nuts
chains, steel chain, metal chain > chain
lock, locks, door lock, combination lock, bike lock, security lock, pad lock > padlock
key, keys, blank key, door key > key blanks
hooks, carabiner, karabiner, snap hook, clasp > hook, cable link
safety pin, brooch pin, nappy pin, pins > safety pins, push pins
carabiner, quick link, shackle, chain link, connector > cable link
hard hat, hardhat, safety hat, construction helmet, builders helmet, helmet, helmets, work helmet > safety helmet
bike helmet, cycling helmet > safety helmet
extinguisher, fire extinguishers, fire safety > fire extinguisher
traffic barrier, barricade, crowd barrier, barrier, traffic cone, cone, road block > road barrier
beacon, siren light, flashing light, strobe light, emergency beacon, rotating light, hazard light > warning light
ppe, safety equipment, protective equipment, work safety, construction safety, safety gear > safety helmet, safety vest, site safety
gear, cog, cogwheel, cog wheel, sprocket, gears = gear wheel
magnets, horseshoe magnet, fridge magnet > magnet
ladders, step ladder, stepladder, steps > ladder
wagon wheel, wooden wheel, cartwheel > cart wheel
wheel, wheels > cart wheel, gear wheel
barrel, drum, oil barrel, steel drum, keg > oil drum
petrol pump, gas pump, diesel pump, fuel dispenser, gasoline pump, pump > fuel pump
car parts, auto parts, automotive, car accessories, auto > workshop auto, fuel pump
brick, bricks, building bricks, masonry, building materials, construction materials > facing bricks
logs, log, firewood, timber, wood logs, lumber, wood > timber logs
sink plunger, toilet plunger, drain plunger, plumber's plunger = plunger
plumbing, bathroom fittings, sanitary ware > plunger, toilet, shower head, building plumbing
doors, front door, interior door > door
windows, window frame > window
toilets, wc, loo, lavatory, commode, toilet bowl, toilet seat > toilet
shower, showerhead, rain shower, handheld shower > shower head
pencil, graphite pencil, lead pencil, coloured pencils, drawing pencils > pencils
pen, biro, ball pen, ballpen, ballpoint, gel pen, writing pen, rollerball > ballpoint pens
pen, ink pen, calligraphy pen, nib pen > fountain pen
crayon, crayons, wax crayon, colouring, drawing > wax crayons
marker, markers, felt tip, highlighter > ballpoint pens, wax crayons
palette, artist palette, colour palette, paint tray > paint palette
paintbrush, paint brush, paintbrushes, artist brush, brushes, art brushes > paint brushes
paint, painting, painting supplies, art supplies, art materials, artist supplies > paint brushes, paint palette, wax crayons
note book, notebooks, journal, diary, exercise book, writing book, copybook, jotter > notebook, composition book
notepad, note pad, writing pad, memo pad, scratch pad, spiral notebook > spiral notepad
ledger, accounting book, account book, cash book, record book = account ledger
calendar, planner, wall calendar, calendars > desk calendar
envelope, mailing envelope, mailers, letter envelope > envelopes
till roll, till rolls, receipt paper, thermal paper, cash register paper, thermal rolls, paper roll, pos paper = receipt rolls
books, book, children's books, kids books, story book, picture book, reading book, fairy tale > storybooks
storybook, story books, childrens books = storybooks
paper, printer paper, copy paper > notebook, notebooks paper
stationery, stationary, office supplies, school supplies, office stationery, office products > writing drawing, notebooks paper, desk supplies
back to school, school stuff, school things, school kit > backpack, pencils, notebook, composition book, ruler, wax crayons
paperclip, paper clip, paperclips, clips = paper clips
thumbtack, drawing pin, thumbtacks, drawing pins, thumb tacks, tacks, pushpins, pushpin = push pins
rulers, measuring stick, scale ruler, straightedge, tape measure > ruler
geometry set, triangle ruler, drawing triangle, protractor, try square = set square
clip board, clip boards = clipboard
label, labels, stickers, sticker, address labels, adhesive labels, mailing labels > shipping labels
magnifier, loupe, magnifying lens, reading magnifier, hand lens = magnifying glass
folder, folders, ring binder, binder, document folder, document holder, file folder, files, file > file folders
card box, recipe box, index cards, card file, rolodex > card index box
file cabinet, filing cupboard, cabinet, office cabinet, drawers, document cabinet > filing cabinet
carton, cartons, cardboard box, shipping box, moving boxes, packing boxes, packaging, postal boxes, parcel box, packing, shipping supplies, boxes, box > cardboard boxes
trash can, trash bin, garbage can, garbage bin, dustbin, rubbish bin, bin, wastebasket, waste bin, wastepaper basket, recycling bin, litter bin, waste paper basket = waste basket
pet, pets, pet accessories, pet products, animal supplies, pet stuff > pet supplies
dog toy, dog toys, dog bone, chew toy, dog chew, bone > chew bone
dog lead, dog leash, leash, harness, dog collar, puppy harness, collar > dog harness
dog brush, dog clippers, pet grooming, dog grooming, pet clippers > dog grooming kit
dog treats, puppy food, kibble, dry dog food > dog food
pet food, animal food > dog food, cat food, fish flakes
dog, dogs, puppy, dog supplies > dog food, dog harness, chew bone, dog grooming kit, dogs
scratching post, cat tree, cat scratcher, scratch post, cat tower > cat scratching post
kitten food, cat treats, wet cat food > cat food
cat, cats, kitten, cat supplies > cat food, cat scratching post, mouse cat toy, cats
cat toy, cat toys, catnip toy, toy mouse > mouse cat toy, yarn ball toy
fish food, aquarium food = fish flakes
aquarium, fish tank, fish tank decoration, aquarium decoration, fish tank decor, aquarium supplies > aquarium coral, aquarium shell, fish aquarium
coral, seashell, sea shell, shell, shells > aquarium coral, aquarium shell
bird perch, parrot toy, parrot, bird stand, bird toy, bird cage, birdcage > parrot perch
hamster, hamster toy, exercise wheel, running wheel > hamster wheel
hay, rabbit food, guinea pig food, rabbit, timothy hay > rabbit hay
bird feeder, birdfeeder, bird house, birdhouse, bird food = wild bird feeder
birds, small animals > birds small pets
plant, plants, indoor plant, indoor plants, houseplant, potted plant, pot plant > house plant
houseplants, pot plant = house plant
succulent, cacti, succulents = cactus
palm, palm plant, palms = palm tree
tree, trees > palm tree, christmas tree, pine sapling
pine tree, conifer, fir tree, sapling, seedling tree > pine sapling
herbs, herb, basil, mint plant, herb plant > kitchen herb
flower bulbs, tulips, bulb flowers, tulip > tulip bulbs
flower, flowers, bouquet, flower bouquet > cut roses, silk bouquet, hibiscus, tulip bulbs, flowers seeds
rose, roses, red roses > cut roses
artificial flowers, fake flowers, silk flowers, bridal bouquet, wedding bouquet > silk bouquet
seeds, seed, sunflower, flower seeds > sunflower seeds, flowers seeds
seedlings, vegetable plants, vegetable seeds, tomato plants > vegetable seedlings
gardening, garden supplies, garden tools, horticulture, gardening tools, gardener, yard > garden, plants pots, flowers seeds, garden bucket
flower pot, planter, plant pot, flowerpot, pots for plants > house plant, plants pots
windchime, wind chimes, wind bell, chime = wind chime
fountain, water fountain, water feature, outdoor fountain > garden fountain
lanterns, garden lantern, outdoor lantern, garden light, garden lights > decorative lantern
mousetrap, mouse trap, rat trap, pest control, mouse killer, rodent trap = mouse trap
deck chair, sun lounger, lounger, sunbed, beach chair, beach set, deckchair, garden furniture, outdoor furniture, patio furniture > beach lounge set
wicker, harvest basket, fruit basket, gift basket, shopping basket > harvest basket
straw, straw bale, mulch > straw bundle
beehive, bee hive, beekeeping, hive, bee keeping = beehive starter
egg tray, egg box, egg carton, egg boxes, egg cartons, egg crate, eggs > egg trays
farm, farming, agriculture > growers farm
balloon, helium balloons, party balloons, birthday balloons, foil balloons > balloons
confetti, confetti popper, party popper, confetti gun, party poppers > confetti cannon, confetti ball
pinata, piñata, pinatas = piñata
party, party supplies, birthday party, celebration, birthday, birthday decorations, event supplies > balloons, confetti cannon, piñata, sparklers
party decoration, party decorations, party decor, birthday decoration, wedding decoration, wedding decorations > balloons, confetti cannon, confetti ball, paper lantern, piñata
gift box, present box, gift packaging, present boxes > gift boxes
gift wrap, gift wrapping, wrapping paper, gift paper > gift boxes, satin ribbon, gift wrap cards
gift, gifts, present, presents, souvenir, souvenirs, giftware > gifts, gift boxes
ribbon, ribbons, gift ribbon, bow ribbon > satin ribbon
red packet, red pocket, hongbao, hong bao, lucky money, money envelope, chinese new year = red envelopes
greeting card, greeting cards, valentine card, birthday card, love letter, love card, valentine, valentines, postcard > love letter cards
cup award, award, winner cup, trophies, awards, prize > trophy, award medal
medal, medals, gold medal > award medal
christmas, xmas, christmas decoration, christmas decorations, christmas decor > christmas tree, snowman figure
xmas tree, artificial christmas tree, fir = christmas tree
seasonal, holiday decorations, festive > seasonal decoration
halloween, jack o lantern, pumpkin, halloween decoration > pumpkin lantern, theatre masks
chinese lantern, rice paper lantern, lampion, sky lantern > paper lantern
diya, aladdin lamp, diwali, diwali lamp, oil burner > oil lamp
snowman, snow man = snowman figure
sparkler, fireworks, firework, hand fireworks > sparklers
costume, costumes, fancy dress, dress up, cosplay, halloween costume > costume stage, crown, theatre masks, top hat, magic wand
tiara, kings crown, princess crown, diadem > crown
mask, face mask, carnival mask, masks, venetian mask, theater mask, theater masks > theatre masks
wand, wizard wand, magic stick, harry potter wand, magic > magic wand
fan, hand fan, handheld fan, paper fan, fans > folding fan
wedding, wedding supplies, bridal > confetti cannon, silk bouquet, ring, sparklers
chocolate, chocolates, candy bar, chocolate bar, cocoa > chocolate bars
candy, candies, sweets, sweet, bonbons, confectionery, toffee, hard candy, gummies > wrapped candy, lollipops, chocolate bars, sweets snacks
lollipop, lolly, lollies, sucker, suckers = lollipops
pop corn, cinema snack = popcorn
cookie, biscuit, biscuits, crackers = cookies
nuts, peanut, groundnuts, almonds, cashews > peanuts
pretzel, salty snacks = pretzels
snack, snacks, crisps, chips, nibbles, munchies > sweets snacks, popcorn, pretzels, peanuts, cookies
tinned food, tin food, canned goods, cans, tins, canned tomatoes, canned tuna, preserves > canned food
honey > blossom honey
rice, basmati, basmati rice, white rice > jasmine rice
pasta, noodles, noodle, macaroni, spagetti > spaghetti
chili, chilli, chilis, chillies, chilies, chile, chili peppers, hot peppers, chilli peppers, spices, spice, pepper = dried chillies
olive > olives
juice, fruit juice, apple juice, orange juice, juice box, drinks, soft drinks, beverages, beverage > juice boxes
drinks, beverages, drink > tea coffee drinks
champagne, prosecco, wine, bubbly, sparkling, cava > sparkling wine
mate, mate tea, tea, herbal tea, yerba > yerba mate
milk, uht milk, oat milk > long-life milk
coco water > coconut water
food, groceries, grocery, pantry, ingredients, foodstuff, provisions > pantry, food drink
sweet tooth > chocolate bars, wrapped candy
color = colour
colored = coloured
gray = grey
aluminum = aluminium
fiber = fibre
theater = theatre
tire = tyre
center = centre
plow = plough
flavor = flavour
pediatric = paediatric
galvanized = galvanised
enameled = enamelled
mustache = moustache
vegetables, veggies = vegetable
wooden = wood
timber, lumber > wood
plastic > recycled plastic, polypropylene
stainless, inox = stainless steel
cordless, wire free, wifi = wireless
waterproof, water proof, water resistant, weatherproof, rainproof = waterproof
cheap, discount, sale, bargain > reduced
inexpensive = affordable
foldable, folding, collapsible, fold up, fold away = folding
ladies, womens, women, woman, female = women
mens, men, man, male = men
small, mini, tiny, little, compact = mini
large, big, giant, xl, jumbo = large
type c > usb c
anti theft, theft proof = anti-theft
hotel supplies, hotel equipment > hotel
restaurant supplies, restaurant equipment, catering, catering equipment > restaurants, catering
office equipment, desk accessories > desk supplies, filing packing
bar accessories, bar supplies > cocktail glass, whisky tumbler, ice cube mould, beer mug
hotel bathroom, guest bathroom > soap bar, body lotion, bathtub pillow, toothbrush, toilet paper, shower head
mothers day, gift for her, gift for mom, gifts for her, gift for women, gift for wife > ring, candle, handbag, silk bouquet, lipstick
gift for him, fathers day, gift for dad, gifts for him, gift for men, gift for husband > wristwatch, necktie, whisky tumbler, briefcase
gift for girlfriend, anniversary gift, romantic gift > love letter cards, ring, cut roses, chocolate bars
stocking filler, party favours, party favors, giveaway, promotional items, promotional gifts > yo-yo, lollipops, ballpoint pens, flying disc
housewarming, housewarming gift > candle, framed print, dinner set
picnic > bento lunch box, harvest basket, beach lounge set
barbecue, bbq, grill > camp fire starter, serving spoon
home office, work from home > laptop, monitor, keyboard, desk supplies
security > padlock, chain
storage, storage box, organisation > storage
nappies, nappy, diapers, pram, pushchair, stroller, cot, crib > baby nursery
wellies, wellington boots, rain boots, gumboots > hiking boots, knee boots
leggings, tracksuit, joggers, jogging pants, sweatpants > running vest, shorts, jeans
blazer, suit jacket, cardigan > winter coat
eraser, stapler, hole punch, glue, sticky tape, sellotape, scotch tape, tape > desk supplies
webcam, usb stick, router, tablet, printer cable > computer gaming
blanket, duvet, bed sheets, pillowcase, quilt > bed
wardrobe, bookshelf, bookcase, shelf, desk, dresser, nightstand > furniture
table, dining table, coffee table, kitchen table > furniture
sleeping bag, tent pegs, camping chair, camping stove, hammock > camping hiking, tent
skipping rope, jump rope, kettlebell, resistance band > fitness combat
lego, building blocks, blocks, construction toy > puzzles learning
perfume, fragrance, deodorant, aftershave > beauty health, body lotion
shampoo, conditioner, hair dye > soap bar, hair grooming
fishing line, fishing reel, fishing net, fishing hook > fishing rod
perler, colouring book, coloring book > wax crayons, storybooks
cat litter, pet bed, dog bed, dog bowl, pet bowl > pet supplies
bath towel, towel, towels, bath mat > skin bath, bath sponge
tea towel, apron, oven glove > kitchen
lawn mower, garden hose, watering can, rake, spade, shovel > garden
decorating, room decor > decoration
$$);

-- Words of other languages for what goods are called in English: whoever types them finds goods that have no name in theirs.
select first_synonyms('ar', $$
هاتف, جوال, موبايل, تلفون, تليفون > phone case, desk telephone, phone
غطاء هاتف, كفر, كفر جوال, جراب هاتف > phone case
شاحن > charger plug, power bank
بطارية متنقلة, باور بانك > power bank
بطارية, بطاريات > aa batteries
سماعة, سماعات, سماعات رأس > headphones
ميكروفون, مايك > karaoke microphone, studio microphone
راديو > portable radio
حاسوب, كمبيوتر, لابتوب, كمبيوتر محمول > laptop
لوحة مفاتيح, كيبورد > keyboard
فأرة, ماوس > mouse
شاشة > monitor, television
تلفاز, تلفزيون > television
كاميرا, كاميرات > digital camera, instant camera, camcorder
ساعة, ساعات, ساعة يد > wristwatch, mantel clock, alarm clock
منبه > alarm clock
مصباح, مصابيح, لمبة > led bulb, flashlight, oil lamp
كشاف, مصباح يدوي > flashlight
فانوس, فوانيس > decorative lantern, paper lantern
حقيبة, حقائب, شنطة, شنط > handbag, backpack, suitcase, shopping bags
حقيبة ظهر, شنطة ظهر, حقيبة مدرسية > backpack
حقيبة يد > handbag
حقيبة سفر, شنطة سفر > suitcase
محفظة > coin purse
مظلة, شمسية > umbrella, beach umbrella
حذاء, أحذية, جزمة > shoes
حذاء رياضي, أحذية رياضية > running shoes
صندل, صنادل, شبشب, نعال > sandals, flip-flops
قميص, قمصان, تيشيرت, تي شيرت > t-shirt, blouse
بنطال, بنطلون, جينز > jeans
فستان, فساتين > summer dress
معطف, جاكيت > winter coat
ملابس, أزياء > clothing
قبعة, قبعات, طاقية > sun hat, baseball cap
وشاح, شال > scarf
قفازات > knitted gloves, boxing gloves
جوارب, شراب > socks
نظارات شمسية, نظارة شمسية > sunglasses
نظارة, نظارات > reading glasses, sunglasses
مجوهرات, حلي > jewellery
خاتم, خواتم > ring
سبحة, مسبحة > prayer beads
أحمر شفاه, روج > lipstick
طلاء أظافر, مناكير > nail polish
مكياج, مستحضرات تجميل > make-up nails
صابون > soap bar
فرشاة أسنان > toothbrush
مرآة > vanity mirror
كرسي, كراسي > dining chair, wheelchair
كرسي متحرك > wheelchair
أريكة, كنبة, كنب > sofa
سرير, أسرّة > bed
أثاث > furniture
شمعة, شموع > candle
إبريق, براد شاي, إبريق شاي > teapot
كوب, أكواب, فنجان > coffee mug, tea cup
كأس, كؤوس > wine glass, cocktail glass
طبق, أطباق, صحون > dinner set
ملعقة, ملاعق, شوكة > cutlery set, serving spoon
سكين, سكاكين > chef's knife
مقلاة > frying pan
قدر, طنجرة > stew pot
أدوات مطبخ, مطبخ > kitchen
لعبة, ألعاب > toys
دمية, دمى, دب > teddy bear, nesting dolls
سيارة لعبة, سيارة > racing car
قطار > toy train
شطرنج > chess set
كرة, كرات > football, basketball, volleyball
كرة قدم > football
كرة سلة > basketball
دراجة, دراجات > bicycle
خيمة, خيام > tent
تخييم > camping hiking
مطرقة > claw hammer
مفك > screwdriver
مفتاح ربط > wrench
منشار > hand saw
قفل, أقفال > padlock
أدوات, عدة > hand tools
قلم, أقلام > ballpoint pens, pencils
دفتر, دفاتر > notebook
قرطاسية > writing drawing, notebooks paper, desk supplies
كتاب, كتب > storybooks
مقص > craft scissors
كلب, كلاب > dogs, dog food
قطة, قطط > cats, cat food
نبات, نباتات > house plant
زهور, ورد, أزهار > cut roses, silk bouquet
بالون, بالونات > balloons
هدية, هدايا > gifts, gift boxes
عسل > blossom honey
أرز > jasmine rice
شوكولاتة, شوكولاته > chocolate bars
حلوى, حلويات > sweets snacks
شاي > yerba mate, teapot
زيتون > olives
$$);
select first_synonyms('zh', $$
手机, 电话 > phone case, desk telephone, phone
手机壳 > phone case
充电器 > charger plug, power bank
充电宝, 移动电源 > power bank
电池 > aa batteries
耳机 > headphones
麦克风, 话筒 > karaoke microphone, studio microphone
收音机 > portable radio
电脑, 笔记本电脑 > laptop
键盘 > keyboard
鼠标 > mouse
显示器 > monitor
电视, 电视机 > television
相机, 照相机 > digital camera, instant camera
手表 > wristwatch
闹钟 > alarm clock
钟 > mantel clock, alarm clock
灯, 灯泡 > led bulb, flashlight
手电筒 > flashlight
灯笼 > paper lantern
包, 手提包 > handbag, backpack
背包, 书包 > backpack
行李箱, 旅行箱 > suitcase
钱包 > coin purse
雨伞, 伞 > umbrella
鞋, 鞋子 > shoes
运动鞋, 跑鞋 > running shoes
拖鞋, 凉鞋 > flip-flops, sandals
衬衫, T恤 > t-shirt, blouse
牛仔裤, 裤子 > jeans
裙子, 连衣裙 > summer dress
外套, 大衣 > winter coat
衣服, 服装 > clothing
帽子 > sun hat, baseball cap
围巾 > scarf
手套 > knitted gloves
袜子 > socks
太阳镜, 墨镜 > sunglasses
眼镜 > reading glasses
珠宝, 首饰 > jewellery
戒指 > ring
口红 > lipstick
指甲油 > nail polish
化妆品 > make-up nails
肥皂, 香皂 > soap bar
牙刷 > toothbrush
镜子 > vanity mirror
椅子 > dining chair
轮椅 > wheelchair
沙发 > sofa
床 > bed
家具 > furniture
蜡烛 > candle
茶壶 > teapot
茶杯, 杯子 > tea cup, coffee mug
酒杯 > wine glass
餐具 > cutlery set, dinner set
筷子 > chopsticks
碗 > breakfast bowl
刀, 菜刀 > chef's knife
平底锅, 锅 > frying pan, stew pot
厨具, 厨房 > kitchen
玩具 > toys
泰迪熊, 玩偶, 娃娃 > teddy bear, nesting dolls
拼图 > jigsaw puzzle
机器人 > toy robot
象棋 > chess set
麻将 > mahjong set
足球 > football
篮球 > basketball
球 > football, basketball, volleyball
自行车, 单车 > bicycle
帐篷 > tent
露营 > camping hiking
锤子 > claw hammer
螺丝刀 > screwdriver
扳手 > wrench
锁 > padlock
工具 > hand tools
笔, 圆珠笔 > ballpoint pens
铅笔 > pencils
笔记本 > notebook
文具 > writing drawing, notebooks paper, desk supplies
书 > storybooks
剪刀 > craft scissors
狗粮 > dog food
猫粮 > cat food
植物 > house plant
花 > cut roses, silk bouquet
气球 > balloons
礼物, 礼品 > gifts, gift boxes
红包 > red envelopes
蜂蜜 > blossom honey
大米, 米 > jasmine rice
巧克力 > chocolate bars
糖果, 零食 > sweets snacks, wrapped candy
$$);
drop function first_synonyms(text, text);
