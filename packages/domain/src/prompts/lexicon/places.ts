/** Words for the studios and places of images. */
import type { Direction, SettingName } from '@keylight/engine'
import type { Entry } from './lexicon.ts'

export interface Place {
  label: string
  /** Outdoors; sky or lights, which have no focus to change; a room; or a studio wall. */
  kind: 'outdoors' | 'lights' | 'room' | 'wall'
  phrases: string
  /** Phrases that also name a light or a mood: if the prompt names another place, `fallback` applies to that place. */
  ambiguous?: { phrases: string; label: string; fallback: Direction }
}

export const places: Record<SettingName, Place> = {
  // Walls
  white: {
    label: 'White studio',
    kind: 'wall',
    phrases: `white studio, white paper, white seamless paper, white seamless, seamless white, white cyclorama,
    infinity wall`,
  },
  grey: {
    label: 'Studio',
    kind: 'wall',
    phrases: 'grey studio, grey paper, seamless grey, grey gradient',
    ambiguous: {
      phrases: 'studio, photo studio, photography studio, studio backdrop, studio background, studio light',
      label: 'Studio',
      fallback: {},
    },
  },
  charcoal: {
    label: 'Charcoal studio',
    kind: 'wall',
    phrases: 'charcoal studio, charcoal paper, dark grey studio, dark studio, studio dark',
  },
  black: {
    label: 'Black studio',
    kind: 'wall',
    phrases: 'black studio, black paper, seamless black',
    ambiguous: { phrases: 'low key, lowkey, low key light', label: 'Low key', fallback: { light: 'dramatic' } },
  },
  beige: { label: 'Beige studio', kind: 'wall', phrases: 'beige studio, beige paper, neutral studio' },
  blue: { label: 'Blue studio', kind: 'wall', phrases: 'blue studio, studio blue, blue paper, blue gradient' },
  petrol: { label: 'Petrol studio', kind: 'wall', phrases: 'petrol studio, petrol paper, petrol blue studio' },
  surgical: {
    label: 'Surgical green',
    kind: 'wall',
    phrases: 'surgical green, surgical, operating room, operating theatre',
  },
  mint: { label: 'Mint studio', kind: 'wall', phrases: 'mint studio, mint paper' },
  blush: { label: 'Blush studio', kind: 'wall', phrases: 'blush studio, blush paper, pink studio' },
  navy: { label: 'Navy canvas', kind: 'wall', phrases: 'navy canvas, blue canvas, dark blue canvas, navy studio' },
  teal: { label: 'Teal canvas', kind: 'wall', phrases: 'teal canvas, teal studio' },
  oxblood: {
    label: 'Oxblood canvas',
    kind: 'wall',
    phrases: 'oxblood canvas, burgundy canvas, dark red canvas, oxblood studio',
  },
  fireRed: { label: 'Red canvas', kind: 'wall', phrases: 'red canvas, fire red, red studio' },
  olive: { label: 'Olive canvas', kind: 'wall', phrases: 'olive canvas, green canvas, olive studio' },
  umber: { label: 'Umber canvas', kind: 'wall', phrases: 'umber, umber canvas, umber studio' },
  plum: { label: 'Plum canvas', kind: 'wall', phrases: 'plum canvas, purple canvas, plum studio' },
  ash: {
    label: 'Painted canvas',
    kind: 'wall',
    phrases: `grey canvas, ash canvas, painted canvas, painted backdrop, painted background, canvas,
    canvas backdrop, textured backdrop, textured background, textured wall, textured studio, studio textured`,
  },
  stone: {
    label: 'Plaster wall',
    kind: 'wall',
    phrases: 'plaster, plaster wall, stone wall, grey plaster, limewash, lime wash, stone studio',
  },
  sand: {
    label: 'Sand plaster',
    kind: 'wall',
    phrases: 'sand plaster, beige plaster, sand wall, sandstone, sand studio',
  },
  slate: { label: 'Slate wall', kind: 'wall', phrases: 'slate wall, slate plaster, dark plaster, slate studio' },
  sage: { label: 'Sage plaster', kind: 'wall', phrases: 'sage plaster, green plaster, sage wall, sage studio' },
  clay: {
    label: 'Clay wall',
    kind: 'wall',
    phrases: 'clay wall, clay plaster, terracotta wall, terracotta plaster, clay studio',
  },
  daySky: { label: 'Blue sky', kind: 'lights', phrases: 'blue sky, clear sky, day sky, sky' },
  duskSky: {
    label: 'Dusk sky',
    kind: 'lights',
    phrases: 'dusk sky, evening sky',
    ambiguous: {
      phrases: 'dusk, twilight, blue hour',
      label: 'Blue hour',
      fallback: { warmth: -0.4, brightness: -0.15 },
    },
  },
  pale: {
    label: 'Pale gradient',
    kind: 'wall',
    phrases: 'pale studio, pale gradient, white gradient',
    ambiguous: { phrases: 'minimalist, minimal, minimalistic', label: 'Minimalist', fallback: {} },
  },
  dawn: {
    label: 'Dawn gradient',
    kind: 'wall',
    phrases: 'dawn, pastel gradient, pink gradient, purple gradient, gradient',
  },
  eveningLights: {
    label: 'Evening lights',
    kind: 'lights',
    phrases: `evening lights, fairy lights, string lights, warm lights, christmas lights, candle light,
    candlelight, bokeh lights`,
  },
  cityLights: {
    label: 'City lights',
    kind: 'lights',
    phrases: 'city lights, night lights, lights of the city, lights of a city',
  },
  foliage: { label: 'Foliage', kind: 'lights', phrases: 'foliage, leaves, greenery, leafy, green leaves, green bokeh' },
  // Rooms
  boardroom: { label: 'Boardroom', kind: 'room', phrases: 'boardroom, board room, meeting room, conference room' },
  cornerOffice: {
    label: 'Corner office',
    kind: 'room',
    phrases: 'corner office, executive office, office with a view, office window, high rise, skyscraper, ceo office',
  },
  openOffice: {
    label: 'Office',
    kind: 'room',
    phrases: `office, open office, open plan office, modern office, bright office, startup office, workplace,
    workspace, coworking, co working, coworking space, tech office`,
  },
  livingRoom: {
    label: 'Living room',
    kind: 'room',
    phrases: 'living room, livingroom, lounge, apartment, home, modern interior, interior, home office',
  },
  stairs: { label: 'Stairs', kind: 'room', phrases: 'stairs, staircase, stairwell, stairway' },
  loft: {
    label: 'Loft',
    kind: 'room',
    phrases: `loft, brick loft, brick, brick wall, exposed brick, warehouse, creative studio, creative space,
    artist studio, art studio, atelier`,
  },
  cafe: {
    label: 'Café',
    kind: 'room',
    phrases: 'cafe, café, coffee shop, coffeehouse, coffee house, restaurant, bistro',
  },
  library: {
    label: 'Library',
    kind: 'room',
    phrases: 'library, law library, bookshelf, bookshelves, bookcase, books, bookstore, bookshop',
  },
  gallery: { label: 'Gallery', kind: 'room', phrases: 'gallery, art gallery, white gallery, museum, exhibition' },
  bank: {
    label: 'Lobby',
    kind: 'room',
    phrases: 'lobby, hotel lobby, marble lobby, bank lobby, bank, marble, hotel, reception, atrium, foyer',
  },
  arcade: {
    label: 'University hall',
    kind: 'room',
    phrases: 'arcade, university, university hall, campus, college, lecture hall, hall, school',
  },
  clinic: {
    label: 'Clinic',
    kind: 'room',
    phrases: 'clinic, hospital, hospital corridor, doctors office, medical practice, medical office, corridor, hallway',
  },
  workshop: {
    label: 'Workshop',
    kind: 'room',
    phrases: 'workshop, factory, laboratory, lab, machine shop, engineering workshop, industrial hall',
  },
  serverRoom: { label: 'Server room', kind: 'room', phrases: 'server room, data centre, datacentre, servers' },
  fireStation: { label: 'Fire station', kind: 'room', phrases: 'fire station, firehouse, fire engine, fire truck' },
  stage: {
    label: 'Stage',
    kind: 'room',
    phrases: 'stage, conference, conference stage, on stage, auditorium, keynote, theatre, concert',
  },
  windowLight: {
    label: 'Window light',
    kind: 'room',
    phrases: 'wall with window light, wall in window light',
    ambiguous: {
      phrases: `window light, natural window light, light from a window, light from the window, window,
      soft window light`,
      label: 'Light from a window',
      fallback: { light: 'soft' },
    },
  },
  brownCanvas: {
    label: 'Brown canvas',
    kind: 'wall',
    phrases: 'brown canvas, brown studio, studio brown, brown painted backdrop, old master',
  },
  // Outdoors
  concrete: {
    label: 'Concrete',
    kind: 'outdoors',
    phrases: 'concrete, concrete wall, concrete building, modern architecture, architecture, modern building',
  },
  columns: {
    label: 'Columns',
    kind: 'outdoors',
    phrases: `columns, columns of a courthouse, columns of the courthouse, pillars, colonnade, courthouse,
    court house, government building, parliament, town hall, city hall, embassy`,
  },
  street: {
    label: 'Street',
    kind: 'outdoors',
    phrases: 'street, city street, city, downtown, sidewalk, pavement, cityscape, town',
    ambiguous: { phrases: 'urban', label: 'Urban', fallback: {} },
  },
  terrace: {
    label: 'Terrace',
    kind: 'outdoors',
    phrases: 'terrace, balcony, rooftop, roof top, roof terrace, railing, lake, mountains, hills',
  },
  skyline: {
    label: 'Sunset skyline',
    kind: 'outdoors',
    phrases: 'skyline, city skyline, sunset skyline',
    ambiguous: {
      phrases: 'sunset, sunset light, sunrise, setting sun',
      label: 'Sunset light',
      fallback: { warmth: 0.6 },
    },
  },
  cityNight: {
    label: 'City at night',
    kind: 'outdoors',
    phrases: 'city at night, night city, street at night, neon, neon lights',
    ambiguous: { phrases: 'night, nighttime, at night', label: 'Night', fallback: {} },
  },
  rainyStreet: {
    label: 'Rainy street',
    kind: 'outdoors',
    phrases: 'rainy street, rainy city, wet street, rain, rainy',
  },
  park: {
    label: 'Park',
    kind: 'outdoors',
    phrases: 'park, lawn, meadow, green park, city park, trees, grass',
    ambiguous: { phrases: 'outdoor, outdoors, outside, nature, open air', label: 'Outdoors', fallback: {} },
  },
  forest: { label: 'Forest', kind: 'outdoors', phrases: 'forest, woods, woodland, jungle' },
  garden: {
    label: 'Garden',
    kind: 'outdoors',
    phrases: 'garden, flower garden, botanical garden, flowers, blossoms, blossom, roses',
  },
  autumnPark: {
    label: 'Autumn park',
    kind: 'outdoors',
    phrases: 'autumn, autumn park, autumn leaves, autumn forest, fall, fall leaves, fall colours, autumn colours',
  },
  goldenField: {
    label: 'Golden field',
    kind: 'outdoors',
    phrases: 'golden field, wheat field, corn field, field, countryside',
    ambiguous: {
      phrases: 'golden hour, golden hour light',
      label: 'Golden hour light',
      fallback: { warmth: 0.6, light: 'rim' },
    },
  },
  beach: { label: 'Beach', kind: 'outdoors', phrases: 'beach, sea, seaside, ocean, coast, seashore, shore' },
}

export const settingNames = Object.keys(places) as SettingName[]

export const placeEntries: readonly Entry[] = settingNames.flatMap((setting): Entry[] => {
  const { label, phrases, ambiguous } = places[setting]
  const named: Entry = [phrases, { kind: 'place', setting, label }]
  return ambiguous === undefined ? [named] : [named, [ambiguous.phrases, { kind: 'place', setting, label, ambiguous }]]
})
