/** Phrases for generated image prompts. The parser understands all of them. */
import type { Direction, SettingName } from '@keylight/engine'

export const placePhrases: Record<SettingName, readonly string[]> = {
  white: ['in a white studio', 'against white seamless paper'],
  grey: ['in a grey studio', 'in a photo studio'],
  charcoal: ['in a charcoal studio', 'in a dark grey studio'],
  black: ['in a black studio', 'against black paper'],
  beige: ['in a beige studio', 'against beige paper'],
  blue: ['in a blue studio', 'against a blue gradient'],
  petrol: ['in a petrol studio'],
  surgical: ['against a surgical green wall'],
  mint: ['in a mint studio'],
  blush: ['in a blush studio', 'against blush paper'],
  navy: ['against a navy canvas'],
  teal: ['against a teal canvas'],
  oxblood: ['against a burgundy canvas', 'against an oxblood canvas'],
  fireRed: ['against a red canvas'],
  olive: ['against an olive canvas'],
  umber: ['against an umber canvas'],
  plum: ['against a plum canvas'],
  ash: ['against a grey canvas', 'against a painted backdrop'],
  stone: ['against a plaster wall', 'against a limewash wall'],
  sand: ['against a sand plaster wall'],
  slate: ['against a slate wall'],
  sage: ['against a sage plaster wall'],
  clay: ['against a terracotta wall'],
  daySky: ['under a clear sky', 'against a blue sky'],
  duskSky: ['at dusk', 'against an evening sky'],
  pale: ['against a pale gradient'],
  dawn: ['against a pastel gradient'],
  eveningLights: ['among evening lights', 'in front of string lights'],
  cityLights: ['in front of city lights', 'in front of the lights of the city'],
  foliage: ['in front of green leaves', 'among greenery'],
  boardroom: ['in a meeting room', 'in a boardroom'],
  cornerOffice: ['in a corner office', 'in an executive office'],
  openOffice: ['in a modern office', 'in an open-plan office', 'in a bright office'],
  livingRoom: ['in a living room', 'in a modern interior'],
  stairs: ['on a staircase', 'by the stairs'],
  loft: ['in a brick loft', 'in a creative studio', 'against an exposed brick wall'],
  cafe: ['in a café', 'in a coffee shop'],
  library: ['in a library', 'in front of bookshelves'],
  gallery: ['in an art gallery', 'in a museum'],
  bank: ['in a marble lobby', 'in a hotel lobby'],
  arcade: ['in a university hall', 'on campus'],
  clinic: ['in a clinic', 'in a hospital corridor'],
  workshop: ['in a workshop', 'in a laboratory'],
  serverRoom: ['in a server room'],
  fireStation: ['in a fire station'],
  stage: ['on a conference stage', 'on stage'],
  windowLight: ['by a window'],
  brownCanvas: ['against a brown canvas'],
  concrete: ['against a concrete wall', 'in front of modern architecture'],
  columns: ['in front of the columns of a courthouse', 'among columns'],
  street: ['on a city street', 'on the street'],
  terrace: ['on a terrace', 'on a balcony'],
  skyline: ['in front of the city skyline', 'against a sunset skyline'],
  cityNight: ['in the city at night', 'in front of neon lights'],
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
soft light from above, natural light from the left, dramatic light from the right, dramatic light from the left, backlighting,
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
  'portrait format',
  'landscape format',
  'wide format',
  'story format',
  '4:5 format',
  '16:9 format',
  '9:16 format',
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

/** Workplaces, by a word in the profession's title. */
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
