/** Phrases that prompts for pictures are written with. The parser understands each of them. */
import type { Direction, SettingName } from '@keylight/engine'

export const placePhrases: Record<SettingName, readonly string[]> = {
  white: ['in a white studio', 'before white seamless paper'],
  grey: ['in a grey studio', 'in a photo studio'],
  charcoal: ['in a charcoal studio', 'in a dark grey studio'],
  black: ['in a black studio', 'before black paper'],
  beige: ['in a beige studio', 'before beige paper'],
  blue: ['in a blue studio', 'before a blue gradient'],
  petrol: ['in a petrol studio'],
  surgical: ['before a surgical green wall'],
  mint: ['in a mint studio'],
  blush: ['in a blush studio', 'before blush paper'],
  navy: ['before a navy canvas'],
  teal: ['before a teal canvas'],
  oxblood: ['before a burgundy canvas', 'before an oxblood canvas'],
  fireRed: ['before a red canvas'],
  olive: ['before an olive canvas'],
  umber: ['before an umber canvas'],
  plum: ['before a plum canvas'],
  ash: ['before a grey canvas', 'before a painted backdrop'],
  stone: ['before a plaster wall', 'before a limewash wall'],
  sand: ['before sand plaster'],
  slate: ['before a slate wall'],
  sage: ['before sage plaster'],
  clay: ['before a terracotta wall'],
  daySky: ['under a clear sky', 'before a blue sky'],
  duskSky: ['at dusk', 'before an evening sky'],
  pale: ['before a pale gradient'],
  dawn: ['before a pastel gradient'],
  eveningLights: ['among evening lights', 'before string lights'],
  cityLights: ['before city lights', 'before the lights of the city'],
  foliage: ['before green leaves', 'among greenery'],
  boardroom: ['in a meeting room', 'in a boardroom'],
  cornerOffice: ['in a corner office', 'in an executive office'],
  openOffice: ['in a modern office', 'in an open-plan office', 'in a bright office'],
  livingRoom: ['in a living room', 'in a modern interior'],
  stairs: ['on a staircase', 'by the stairs'],
  loft: ['in a brick loft', 'in a creative studio', 'before exposed brick'],
  cafe: ['in a café', 'in a coffee shop'],
  library: ['in a library', 'before bookshelves'],
  gallery: ['in an art gallery', 'in a museum'],
  bank: ['in a marble lobby', 'in a hotel lobby'],
  arcade: ['in a university hall', 'on the campus'],
  clinic: ['in a clinic', 'in a hospital corridor'],
  workshop: ['in a workshop', 'in a laboratory'],
  serverRoom: ['in a server room'],
  fireStation: ['in a fire station'],
  stage: ['on a conference stage', 'on stage'],
  windowLight: ['by a window'],
  brownCanvas: ['before a brown canvas'],
  concrete: ['before a concrete wall', 'among modern architecture'],
  columns: ['before the columns of a courthouse', 'before columns'],
  street: ['on a city street', 'on the street'],
  terrace: ['on a terrace', 'on a balcony'],
  skyline: ['before the city skyline', 'before a sunset skyline'],
  cityNight: ['in the city at night', 'before neon lights'],
  rainyStreet: ['on a rainy street', 'in the rain'],
  park: ['in a park', 'on a lawn'],
  forest: ['in a forest', 'in the woods'],
  garden: ['in a flower garden', 'among flowers'],
  autumnPark: ['in an autumn park', 'among autumn leaves'],
  goldenField: ['in a golden field', 'in a wheat field'],
  beach: ['at the beach', 'by the sea'],
}

export const backdropColours =
  `navy, charcoal, dark grey, light grey, warm grey, cream, off-white, beige, teal, petrol blue, burgundy,
forest green, sage green, olive green, terracotta, dusty rose, mustard, slate blue, steel blue, midnight blue, sky blue, taupe,
plum, white, black, lavender, peach, cobalt blue, chocolate brown, ivory`.split(/,\s*/)

export const framings: Record<NonNullable<Direction['framing']>, readonly string[]> = {
  headshot: ['close-up', 'tight close-up'],
  'head-and-shoulders': ['head-and-shoulders portrait', 'headshot', 'professional headshot'],
  'half-body': ['half-length portrait', 'half-body portrait', 'waist-up portrait', 'portrait from the waist up'],
  'full-body': ['full-length portrait', 'full-body portrait', 'head-to-toe portrait'],
}

export const lights =
  `soft light, soft daylight, natural light, diffused light, even light, flattering light, dramatic light, hard light,
light from the left, light from the right, light from above, rim light, soft light from the left, soft light from the right,
soft light from above, natural light from the left, dramatic light from the right, dramatic light from the left, back light,
Rembrandt light`.split(/,\s*/)

export const tones =
  `warm tones, slightly warmer tones, cooler tones, slightly cooler tones, muted colours, vivid colours, rich colours,
soft contrast, a little more contrast, high contrast, low contrast, pastel colours, earthy tones, brighter tones, slightly darker tones,
natural colours`.split(/,\s*/)

export const depths = [
  'a softly blurred background',
  'a shallow depth of field',
  'creamy bokeh',
  'a slightly blurred background',
  'gentle bokeh',
  'an 85mm lens',
]

export const formats = [
  'square format',
  'a square crop',
  'portrait format',
  'landscape format',
  'wide format',
  'story format',
  '4:5',
  '16:9',
  '9:16',
]

export const moods = [
  'moody',
  'cinematic',
  'airy',
  'vintage',
  'dreamy',
  'editorial',
  'black-and-white',
  'high-key',
  'romantic',
]

/** Where people of a profession are photographed, by a word of its title. */
export const workplaces: [titles: RegExp, settings: SettingName[]][] = [
  [/attorney|lawyer|judge|counsel/i, ['library', 'columns', 'oxblood', 'cornerOffice']],
  [/doctor|surgeon|dentist|health|pharmac/i, ['clinic', 'mint', 'surgical', 'white']],
  [/fire/i, ['fireStation', 'fireRed', 'charcoal']],
  [/environment|sustain|green/i, ['forest', 'park', 'foliage', 'garden', 'sage']],
  [/profess|dean|academic|school|education/i, ['library', 'arcade', 'sand', 'umber']],
  [/scien|research|engineer/i, ['workshop', 'teal', 'openOffice', 'slate']],
  [/tech|cto|software|product/i, ['serverRoom', 'openOffice', 'loft', 'stairs', 'cafe']],
  [/diplomat|official|government/i, ['columns', 'arcade', 'navy', 'boardroom']],
  [/creative|art |media|marketing|founder|entrepreneur/i, ['loft', 'gallery', 'cityLights', 'stage', 'cafe']],
  [/real|property|architect/i, ['livingRoom', 'concrete', 'terrace', 'street']],
  [/pilot/i, ['duskSky', 'daySky', 'skyline']],
]
export const businessPlaces: SettingName[] = [
  'cornerOffice',
  'boardroom',
  'bank',
  'charcoal',
  'slate',
  'openOffice',
  'skyline',
]
