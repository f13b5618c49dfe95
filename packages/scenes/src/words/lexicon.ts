/** The vocabulary of scene prompts, by meaning. Phrases are separated by commas, in British spelling. */
import type { SceneKind, Season, TimeOfDay, Weather } from '../scene.ts'

export type Style = 'oil' | 'watercolour' | 'pencil' | 'cartoon' | 'animation' | 'pop'

export type Meaning =
  | { is: 'place'; kind: SceneKind; label: string /** Further settings implied by the place. */; with?: Partial<Asked> }
  | ({ is: 'asks'; label: string } & Partial<Asked>)
  | { is: 'colour'; label: string; hex: string }
  /** The colour of flowers, for meadows only. */
  | { is: 'flower'; label: string; hex: string }
  /** Known, but can't be rendered. */
  | { is: 'missing'; group: MissingGroup }
  /** A word without a meaning for the scene. */
  | { is: 'silent' }
  | { is: 'not' }

/** Settings requested by the words, which override the default scene's. */
export interface Asked {
  time: TimeOfDay
  weather: Weather
  season: Season
  lens: 'wide' | 'normal' | 'long'
  exposure: number
  warmth: number
  saturation: number
  contrast: number
  drama: number
  style: Style
}

export type MissingGroup = 'people' | 'animals' | 'brands' | 'buildings' | 'plants' | 'vehicles' | 'food' | 'words'

const place = (kind: SceneKind, label: string, also?: Partial<Asked>): Meaning => ({
  is: 'place',
  kind,
  label,
  ...(also && { with: also }),
})
const asks = (label: string, asked: Partial<Asked>): Meaning => ({ is: 'asks', label, ...asked })
const flower = (label: string, hex: string): Meaning => ({ is: 'flower', label, hex })
const missing = (group: MissingGroup): Meaning => ({ is: 'missing', group })

const entries: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  // Places.
  ['sky, skies, cloudscape, heaven, clouds, cloud', place('sky', 'Sky')],
  ['milky way, starry sky, night sky, starry night', place('sky', 'Night sky', { time: 'night', weather: 'clear' })],
  [
    'sea, ocean, seascape, waves, open water, pacific, atlantic, mediterranean, horizon over water',
    place('sea', 'Sea'),
  ],
  ['calm sea, calm ocean, still sea', place('sea', 'Calm sea', { drama: 0.12 })],
  [
    'rough sea, rough ocean, stormy sea, stormy ocean, big waves, high waves',
    place('sea', 'Rough sea', { drama: 0.95 }),
  ],
  [
    'mountain, mountains, mountain range, alps, alpine, peak, peaks, himalayas, rocky mountains, ridge, valley, highlands, summit',
    place('mountains', 'Mountains'),
  ],
  ['lake, mountain lake, alpine lake, reservoir, fjord, loch', place('lake', 'Lake')],
  ['dune, dunes, desert, sahara, sand dunes, sand, gobi', place('dunes', 'Desert dunes')],
  [
    'snow field, snowfield, snowy plain, winter landscape, tundra, arctic, snowscape, snowy landscape',
    place('snow', 'Snow field', { season: 'winter' }),
  ],
  ['snow, winter, snowy, snow covered', place('snow', 'Snow', { season: 'winter' })],
  [
    'skyline, city skyline, city, cities, cityscape, skyscraper, skyscrapers, downtown, metropolis, high rises, high rise, office towers, towers, waterfront, city by the water',
    place('city', 'City skyline'),
  ],
  ['city lights, city at night, skyline at night', place('city', 'City lights', { time: 'night' })],
  [
    'meadow, field, fields, grass, grassland, prairie, pasture, tall grass, grass field, wildflowers, wildflower, wild flowers, flower meadow, flower field, flowers, field of flowers, wildflower meadow',
    place('meadow', 'Meadow'),
  ],
  [
    'forest, woods, woodland, forest edge, edge of a forest, edge of the forest, pine forest, conifer forest, fir forest, spruce forest, evergreen forest, pines, pine trees, pine, conifers, conifer, spruces, spruce, firs, fir trees, evergreens, taiga, trees, black forest',
    place('forest', 'Conifer forest'),
  ],
  [
    'room, interior, living room, empty room, room with a window, window, bedroom, hallway, apartment',
    place('room', 'Room with a window'),
  ],
  [
    'table, tabletop, product table, wooden table, marble table, still life, product photo, product background, vase, vases, ceramics, pottery, kitchen counter, countertop',
    place('table', 'Table'),
  ],
  [
    'studio, podium, studio set, pedestal, plinth, product podium, photo studio, seamless backdrop, cyclorama, stage',
    place('studio', 'Studio set'),
  ],
  [
    'gradient, gradients, colour gradient, blurred colours, mesh gradient, aurora gradient, wallpaper, abstract',
    place('gradient', 'Gradient'),
  ],
  ['paper, paper cut, papercut, cut paper, paper layers, layered paper, topographic', place('paper', 'Cut paper')],
  ['marbling, marbled, marbled paper, marble pattern, ebru, suminagashi, swirls', place('marbling', 'Marbling')],
  ['ink, ink in water, smoke, ink drop, ink cloud, alcohol ink, watercolour stain', place('ink', 'Ink in water')],
  // Times.
  ['dawn, sunrise, daybreak, first light, early morning', asks('Dawn', { time: 'dawn' })],
  ['morning, in the morning', asks('Morning', { time: 'morning' })],
  ['noon, midday, high noon, at noon', asks('Noon', { time: 'noon' })],
  ['afternoon, day, daytime, daylight', asks('Afternoon', { time: 'afternoon' })],
  ['golden hour, golden light, evening sun, late afternoon, low sun, evening', asks('Golden hour', { time: 'golden' })],
  ['sunset, sundown, setting sun', asks('Sunset', { time: 'sunset' })],
  ['dusk, twilight, blue hour, nightfall, after sunset', asks('Dusk', { time: 'dusk' })],
  ['night, midnight, moonlight, moon, full moon, moonlit, at night, nighttime', asks('Night', { time: 'night' })],
  ['stars, starlight, starry', asks('Stars', { time: 'night', weather: 'clear' })],
  // Seasons.
  ['spring, springtime, in spring', asks('Spring', { season: 'spring' })],
  ['summer, summertime, in summer', asks('Summer', { season: 'summer' })],
  ['autumn, autumnal, fall, in autumn, autumn colours, fall colours', asks('Autumn', { season: 'autumn' })],
  // Weather.
  ['clear, clear sky, cloudless, blue sky, sunny, sunshine, bright sun', asks('Clear sky', { weather: 'clear' })],
  [
    'fair weather, some clouds, few clouds, scattered clouds, white clouds, fluffy clouds, cumulus',
    asks('Some clouds', { weather: 'fair' }),
  ],
  ['cloudy, many clouds, partly cloudy, broken clouds', asks('Cloudy', { weather: 'cloudy' })],
  ['overcast, grey sky, dull, rainy, rain, drizzle', asks('Overcast', { weather: 'overcast' })],
  [
    'storm, stormy, thunderstorm, tempest, dramatic sky, dramatic clouds, dark clouds, storm clouds',
    asks('Storm', { weather: 'storm', drama: 0.9 }),
  ],
  ['mist, misty, fog, foggy, haze, hazy', asks('Mist', { weather: 'mist' })],
  // Camera.
  [
    'wide angle, wide, panorama, panoramic, wide lens, 24mm, 20mm, ultra wide',
    asks('Wide-angle lens', { lens: 'wide' }),
  ],
  ['telephoto, long lens, tele, close up, zoomed in, 135mm, 200mm, 85mm', asks('Long lens', { lens: 'long' })],
  ['bright, brighter, high key, airy, overexposed', asks('Brighter', { exposure: 0.6 })],
  ['dark, darker, low key, moody, underexposed, gloomy, shadowy', asks('Darker', { exposure: -0.7, contrast: 1.1 })],
  ['warm, warm light, warm tones, cosy', asks('Warmer', { warmth: 0.6 })],
  ['cool, cold, cool light, cool tones, icy', asks('Cooler', { warmth: -0.6 })],
  ['black and white, monochrome, b&w, bw, greyscale', asks('Black and white', { saturation: 0, contrast: 1.15 })],
  ['vivid, vibrant, colourful, saturated, rich colours', asks('Vivid', { saturation: 1.35 })],
  ['muted, pastel, pale, faded, desaturated, soft colours', asks('Muted', { saturation: 0.6, contrast: 0.92 })],
  ['high contrast, contrasty, hard light', asks('High contrast', { contrast: 1.2 })],
  ['soft, low contrast, gentle, soft light', asks('Low contrast', { contrast: 0.85 })],
  ['dramatic, epic, majestic, rugged, wild, grand', asks('Dramatic', { drama: 0.9, contrast: 1.08 })],
  ['calm, serene, peaceful, quiet, tranquil, still, minimal, minimalist', asks('Calm', { drama: 0.15 })],
  // Styles.
  ['oil painting, oil paint, oils, impressionist, painting, painted', asks('Oil painting', { style: 'oil' })],
  ['watercolour, watercolour painting, aquarelle', asks('Watercolour', { style: 'watercolour' })],
  ['pencil drawing, pencil sketch, pencil, sketch, drawing, charcoal', asks('Pencil drawing', { style: 'pencil' })],
  ['cartoon, comic, flat illustration, illustration, vector art', asks('Cartoon', { style: 'cartoon' })],
  ['anime, animation, hand painted animation, ghibli', asks('Painted animation', { style: 'animation' })],
  ['pop art, screen print, poster', asks('Pop art', { style: 'pop' })],
  // Flowers.
  ['poppies, poppy, red flowers, red flower', flower('Poppies', '#c8241c')],
  ['daisies, daisy, marguerites, chamomile, white flowers, white flower', flower('Daisies', '#f2f1ee')],
  ['buttercups, buttercup, dandelions, dandelion, yellow flowers, yellow flower', flower('Buttercups', '#f1c40f')],
  ['cornflowers, cornflower, bluebells, blue flowers, blue flower', flower('Cornflowers', '#3d55b8')],
  ['pink flowers, pink flower, clover', flower('Pink flowers', '#e07a9c')],
  ['purple flowers, purple flower, violets', flower('Purple flowers', '#6d3f9f')],
  // Colours.
  ...colours(`red #c0392b, crimson #a51c30, orange #e67e22, amber #e0a030, yellow #f1c40f, gold #c9a227, ochre #c58b2a, green #3f8f4f,
    emerald #1f8a5f, sage #9caf88, olive #7d7f3b, mint #a8dcc5, teal #1f7a7a, turquoise #35b6b0, cyan #22a7c4, blue #2e5fa8, navy #1b2a4a,
    sky blue #87bfe3, indigo #3b3b8f, purple #6d3f8f, violet #7f5bb0, lavender #b9a7d8, magenta #b5307d, pink #e29ab0, rose #d9798b,
    coral #e8735a, peach #f2b99a, terracotta #b5603f, brown #6d4a33, beige #d9c8ad, cream #f0e6d2, ivory #efe9dc, white #f2f1ee, grey #8b8f94,
    charcoal grey #3a3d42, black #17181a, silver #b9bdc2, burgundy #5f1a2d`),
  // Known, but can't be rendered.
  [
    'person, people, man, men, woman, women, girl, girls, boy, boys, child, children, baby, babies, face, faces, portrait, portraits, selfie, couple, crowd, friends, family, model, models, king, queen, soldier, surfer, hiker, dancer, player, astronaut, knight, warrior, robot, superhero, doctor, businessman, businesswoman, bride, wizard, princess, elon musk, taylor swift, trump, hands, hand, eyes',
    missing('people'),
  ],
  [
    'animal, animals, dog, dogs, puppy, cat, cats, kitten, horse, horses, bird, birds, eagle, seagull, fish, whale, dolphin, shark, lion, tiger, bear, wolf, fox, deer, cow, cows, sheep, elephant, camel, camels, dragon, dragons, unicorn, butterfly, insect, penguin, panda, rabbit, monkey, owl, snake, turtle, dinosaur',
    missing('animals'),
  ],
  [
    'logo, logos, brand, brands, nike, adidas, apple, coca cola, pepsi, starbucks, google, tesla, ferrari, bmw, mercedes, disney, mickey mouse, pokemon, pikachu, marvel, star wars, batman, spiderman, iphone, lego, rolex, gucci, mcdonalds',
    missing('brands'),
  ],
  [
    'building, buildings, house, houses, cabin, castle, tower, bridge, street, streets, road, village, town, church, temple, lighthouse, barn, harbour, ruins, eiffel tower, new york, paris, tokyo, london, cyberpunk, shop, cafe, restaurant, office, kitchen, library, pier, planet, spaceship',
    missing('buildings'),
  ],
  [
    'tree, oak, oaks, birch, birches, jungle, rainforest, flower, rose, roses, rose garden, garden, lawn, wheat, corn, plant, plants, palm, palms, palm tree, leaf, leaves, bamboo, sunflowers, tulips, vineyard, waterfall, river, beach, island, coast, cliff, cliffs, volcano, canyon, cave, rainbow, lightning, northern lights, aurora, campfire, fire',
    missing('plants'),
  ],
  [
    'car, cars, truck, bus, train, bicycle, bike, motorcycle, ship, ships, boat, boats, sailboat, yacht, plane, airplane, helicopter, balloon, rocket, submarine',
    missing('vehicles'),
  ],
  [
    'food, pizza, burger, coffee, cake, bread, fruit, fruits, apples, orange fruit, wine, bottle, bottles, cup, plate, breakfast, salad, sushi, phone, laptop, watch, shoe, shoes, dress, perfume, lamp, sofa, chair, bed, books, book, candle',
    missing('food'),
  ],
  [
    'text, letters, lettering, words, title, quote, caption, sign, signature, typography, number, numbers',
    missing('words'),
  ],
  [
    `a, an, the, of, in, on, at, over, under, above, below, with, and, or, by, from, to, into, for, near, behind, before, beside, between, through, across,
    its, it, is, are, there, this, that, some, very, really, extremely, quite, more, most, few, many, one, two, three, as, up, down, along, around, against,
    photo, photograph, photography, picture, image, shot, scene, view, landscape, scenery, background, backdrop, generate, create, make, draw, paint, show, me, please, i, want, need,
    realistic, photorealistic, photo realistic, hyperrealistic, real, beautiful, stunning, gorgeous, nice, lovely, pretty, amazing, breathtaking, perfect, award winning, professional,
    4k, 8k, hd, uhd, ultra hd, high resolution, hires, high quality, highly detailed, detailed, sharp, focus, masterpiece, best quality, cinematic, unreal engine, octane render, trending on artstation, render,
    dslr, canon, nikon, sony, camera, lens, film, style, styled, colours, colour, tones, tone, palette, shades, shade, big, large, small, huge, tiny, vast, endless, distant, far, high, low, tall, deep, natural, light, light rays, sun, sunlight, sunlit, lit, lighting, atmosphere, mood, reflections, reflection, reflecting, mirrored, water, hour, time, weather, air, empty, simple, clean, modern, wooden, rocky, sandy, snow capped, layers, layered, pattern, texture, early, late, quiet place, during, shining, rolling, floating, falling, setting, rising, edge, wind, windy, breeze, surrounded, where, while, like, made, out, full`,
    { is: 'silent' },
  ],
  ['no, without, not, never, minus, except, zero, dont, avoid', { is: 'not' }],
]

function colours(list: string): (readonly [string, Meaning])[] {
  return list.split(/,\s+/).map((entry) => {
    const [, name = '', hex = ''] = /^(.*) (#\w+)$/.exec(entry) ?? []
    return [name, { is: 'colour', label: name[0]!.toUpperCase() + name.slice(1), hex }] as const
  })
}

/** Phrases by their first word, longest first. */
export const lexicon: ReadonlyMap<string, readonly { words: readonly string[]; meaning: Meaning }[]> = (() => {
  const phrases = new Map<string, { words: string[]; meaning: Meaning }[]>()
  for (const [list, meaning] of entries)
    for (const phrase of list.split(/,\s+/)) {
      const words = phrase.split(' ')
      const known = phrases.get(words[0]!) ?? []
      // The first meaning takes precedence: places and light come before words without meaning.
      if (!known.some((other) => other.words.join(' ') === phrase)) known.push({ words, meaning })
      phrases.set(words[0]!, known)
    }
  for (const known of phrases.values()) known.sort((a, b) => b.words.length - a.words.length)
  return phrases
})()
