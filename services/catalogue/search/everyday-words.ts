/**
 * Everyday words of things that a mall may not have, which are no slip of the pen: "glue" is not "blue". Folded; their plurals and
 * forms with another ending of number are known with them.
 */
export const everydayWords: readonly string[] = `
above after air all also anchor angle animal apple apron arm art ash aunt auto away baby back bacon badge bagel baker ball band
bank bar bark barn base basin bass bat batter beach bean beard beast beef beer beet bell belt bench berry bib bin bird bit blade blanket
blazer blender blind block blood bloom blow blue board boat body boiler bolt bone book boot border bottle bottom bow bowl box boy brace
bracket brain brake branch brass bread breakfast brick bride bridge broth brother brown brush bubble buckle bug build bulb bull bumper
bunk bunny burger burner bus bush butter button buy cab cabin cable cage cake calf call camel camp can candle cane canvas car card care
cargo carpet carrot cart cartoon case cash cat cave ceiling cell cement chain chair chalk charm chart chest chicken child chin chip church
cider cigar circle city clay clean clip clock cloth cloud club coach coal coast coat cockpit cod coil coin colander cold collar comb
come comic concrete cone cook cool copper cord cork corkscrew corn corner cost cot cotton cough counter country couple cover cow crab
crate cream crib crow cruise cube curl curry curtain curve cushion cut cutter daisy dance date day deck deer denim deodorant desk dessert
detergent dial diaper dinner dirt dish dog doll dome donkey donut door doorbell dough dove down drain drawer dream dress dresser drill drink
drive driver dry dryer duck duct dust dustbin duvet dvd eagle ear earth easel easter easy egg elbow eraser eye fabric face falcon fan farm
fast father feather fence fern ferry file film filter fine finger fire fish flag flat flavour fleece floor flour flower flute foam foil
fold food foot fork form fort four fox frame freezer fresh fridge friend frog front fruit fuel fun funnel fur game garage garden garlic gas
gate gel gift ginger girl glass glaze glider glitter glove glow glue goat gold good goose gown grain grape grass grater green grill grip
grocery ground group guest guitar gum gun gutter hair half hall ham hammock hamster hand handkerchief handle hanger harp hat hawk hay
head heart heat heater heel hem hen herb high hike hill hinge hole home hood hoodie hoover hop horn horse hose hot house hut ice ink iron
island jam jar jaw jeans jelly jersey jet job joint joke jug juice juicer jump jumper jungle kennel ketchup kettle kettlebell key kid king
kit kitten knee knob knot lace lady lake lamb lamp land lane lantern lap large last latch lawn lead leaf leash leg leggings lego lemon
lens lever lid life light lime line liner link lion lip list litter liver lizard loaf lock log long loop lorry love low lunch machine mail
mall man mango map marble mark market mat mattress meal meat medal mesh metal microwave milk mill mincer mint mirror mitten mixer mop moss
moth mother motor mount mouse mouth mower mud muffin mug mule music mustard nail name nap napkin nappy neck needle nest net new news night
noise noodle north nose note number nut oat oil olive onion orange oven owl pad paddle page pain paint pair pan panel paper parcel park
part party paste pastry patch path patio peach pear pearl peas peel peg pen people pepper perfume person pet piano pickle picnic pie pig
pillow pilot pin pine pink pipe pizza place plaid plain plane planter plaster plastic platform play playpen plug plum pocket point
pole pond pony pool pop porch pork post poster pot potato pottery pouch pound powder power pram press price print prize puddle puff pump
punch puppet puppy pushchair quick quilt race rack radish rail rain rake ram ramp range rat raw reel rent rest ribbon rice ride rifle ring
ripe road roast robe rock roll roof room root rose round row rubber rug rule run runner rust sack saddle safe sail salad salmon salt same
sand sauce sausage saw scale school science scoop score scrub sea seal seam seat seed set sew shade shampoo shape shark shave shed sheep
sheet shelf shell shield ship shirt shoe shop short shoulder show shovel shrimp sick side sieve sign silk silver sink sister size skin
skip skipping skirt sky slate sleep sleeping sleeve slide sling slip slow smart smell smile smoke smooth snake snow soap sock soda soft
soil sole solid sort sound soup sour south space spade speed spice spider spike spill spin spirit spoke spoon spot spray spring square
squash stair stamp stand staple stapler star start steak steam steel stem step stick sticker stock stone stool stop storm story stove strap
straw street string stripe strong sugar suit summer sun swan sweat sweater sweep sweet swim swing switch sword syrup table tablet tail
tank tap tape tar tart taxi tea teach team tear teeth tent test text thick thin throw thumb tick ticket tide tie tiger tight tile time tin
tissue toast toaster toe toffee tomato tongue top torch towel tower town toy track trade trail train tram trap travel tray treat tree trim
trip tripod truck trunk tub tube tuna tune turkey turn tutu tuxedo tweezers twin twist type unit vacuum valley valve van vase veil velvet
vest video view vine violin wall walnut wardrobe warm wash water wave wax way web webcam wedge weed week weight well wellies west wet whale
wheat whip whistle white wide wig wild wind wine wing winter wipe wire wolf wood wool work worm wrap wreath wrist yard year yellow young
zip zipper zoo barbell blackboard bookcase bookshelf calculator cardigan cargo casserole chopping colouring compost conditioner cooler
crayon cupboard cutting dishwasher earmuffs extension fireplace fishbowl flipchart freezer furniture hairdryer headband hosepipe incense
insect keychain keyring lawnmower lampshade lanyard letterbox lighter lipgloss lunchbag makeup matches measuring necklace notice nutcracker
overalls paintball pajamas pencilcase pillowcase placemat playmat printer pushchair raincoat router satchel sellotape serving shower
sleepwear sprinkler stencil stockings stroller sunscreen suspenders swimming tablecloth tableware teaspoon teapot toaster toothpaste tracksuit
trampoline treadmill tumbler turntable tweezer vacuum wallpaper watering wheelbarrow whiteboard windscreen wrapping
`
  .trim()
  .split(/\s+/);
