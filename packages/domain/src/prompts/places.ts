/** What people call the studios and places that a picture can be taken in. */
import type { Direction, SettingName } from '@keylight/engine'

export interface PlaceWords {
  label: string
  /** Out of doors, sky and lights that have no focus to change, a room, or a studio's wall. */
  kind: 'outdoors' | 'lights' | 'room' | 'wall'
  words: string
  /** Words that are as much of a light or a mood as of a place: where another place is named, `instead` is done to it. */
  loosely?: { words: string; label: string; instead: Direction }
}

export const places: Record<SettingName, PlaceWords> = {
  // Walls
  white: {
    label: 'White studio',
    kind: 'wall',
    words: 'white studio|white paper|white seamless paper|white seamless|seamless white|white cyclorama|infinity wall',
  },
  grey: {
    label: 'Studio',
    kind: 'wall',
    words: 'grey studio|grey paper|seamless grey|grey gradient',
    loosely: {
      words: 'studio|photo studio|photography studio|studio backdrop|studio background|studio light',
      label: 'Studio',
      instead: {},
    },
  },
  charcoal: {
    label: 'Charcoal studio',
    kind: 'wall',
    words: 'charcoal studio|charcoal paper|dark grey studio|dark studio|studio dark',
  },
  black: {
    label: 'Black studio',
    kind: 'wall',
    words: 'black studio|black paper|seamless black',
    loosely: { words: 'low key|lowkey|low key light', label: 'Low key', instead: { light: 'dramatic' } },
  },
  beige: { label: 'Beige studio', kind: 'wall', words: 'beige studio|beige paper|neutral studio' },
  blue: { label: 'Blue studio', kind: 'wall', words: 'blue studio|studio blue|blue paper|blue gradient' },
  petrol: { label: 'Petrol studio', kind: 'wall', words: 'petrol studio|petrol paper|petrol blue studio' },
  surgical: {
    label: 'Surgical green',
    kind: 'wall',
    words: 'surgical green|surgical|operating room|operating theatre',
  },
  mint: { label: 'Mint studio', kind: 'wall', words: 'mint studio|mint paper' },
  blush: { label: 'Blush studio', kind: 'wall', words: 'blush studio|blush paper|pink studio' },
  navy: { label: 'Navy canvas', kind: 'wall', words: 'navy canvas|blue canvas|dark blue canvas|navy studio' },
  teal: { label: 'Teal canvas', kind: 'wall', words: 'teal canvas|teal studio' },
  oxblood: {
    label: 'Oxblood canvas',
    kind: 'wall',
    words: 'oxblood canvas|burgundy canvas|dark red canvas|oxblood studio',
  },
  fireRed: { label: 'Red canvas', kind: 'wall', words: 'red canvas|fire red|red studio' },
  olive: { label: 'Olive canvas', kind: 'wall', words: 'olive canvas|green canvas|olive studio' },
  umber: { label: 'Umber canvas', kind: 'wall', words: 'umber|umber canvas|umber studio' },
  plum: { label: 'Plum canvas', kind: 'wall', words: 'plum canvas|purple canvas|plum studio' },
  ash: {
    label: 'Painted canvas',
    kind: 'wall',
    words:
      'grey canvas|ash canvas|painted canvas|painted backdrop|painted background|canvas|canvas backdrop|textured backdrop|textured background|textured wall|textured studio|studio textured',
  },
  stone: {
    label: 'Plaster wall',
    kind: 'wall',
    words: 'plaster|plaster wall|stone wall|grey plaster|limewash|lime wash|stone studio',
  },
  sand: { label: 'Sand plaster', kind: 'wall', words: 'sand plaster|beige plaster|sand wall|sandstone|sand studio' },
  slate: { label: 'Slate wall', kind: 'wall', words: 'slate wall|slate plaster|dark plaster|slate studio' },
  sage: { label: 'Sage plaster', kind: 'wall', words: 'sage plaster|green plaster|sage wall|sage studio' },
  clay: {
    label: 'Clay wall',
    kind: 'wall',
    words: 'clay wall|clay plaster|terracotta wall|terracotta plaster|clay studio',
  },
  daySky: { label: 'Blue sky', kind: 'lights', words: 'blue sky|clear sky|day sky|sky' },
  duskSky: {
    label: 'Dusk sky',
    kind: 'lights',
    words: 'dusk sky|evening sky',
    loosely: { words: 'dusk|twilight|blue hour', label: 'Blue hour', instead: { warmth: -0.4, brightness: -0.15 } },
  },
  pale: {
    label: 'Minimalist',
    kind: 'wall',
    words: 'pale studio|pale gradient|white gradient',
    loosely: { words: 'minimalist|minimal|minimalistic', label: 'Minimalist', instead: {} },
  },
  dawn: { label: 'Dawn gradient', kind: 'wall', words: 'dawn|pastel gradient|pink gradient|purple gradient|gradient' },
  eveningLights: {
    label: 'Evening lights',
    kind: 'lights',
    words:
      'evening lights|fairy lights|string lights|warm lights|christmas lights|candle light|candlelight|bokeh lights',
  },
  cityLights: {
    label: 'City lights',
    kind: 'lights',
    words: 'city lights|night lights|lights of the city|lights of a city',
  },
  foliage: { label: 'Foliage', kind: 'lights', words: 'foliage|leaves|greenery|leafy|green leaves|green bokeh' },
  // Rooms
  boardroom: { label: 'Boardroom', kind: 'room', words: 'boardroom|board room|meeting room|conference room' },
  cornerOffice: {
    label: 'Corner office',
    kind: 'room',
    words: 'corner office|executive office|office with a view|office window|high rise|skyscraper|ceo office',
  },
  openOffice: {
    label: 'Office',
    kind: 'room',
    words:
      'office|open office|open plan office|modern office|bright office|startup office|workplace|workspace|coworking|co working|coworking space|tech office',
  },
  livingRoom: {
    label: 'Living room',
    kind: 'room',
    words: 'living room|livingroom|lounge|apartment|home|modern interior|interior|home office',
  },
  stairs: { label: 'Stairs', kind: 'room', words: 'stairs|staircase|stairwell|stairway' },
  loft: {
    label: 'Loft',
    kind: 'room',
    words:
      'loft|brick loft|brick|brick wall|exposed brick|warehouse|creative studio|creative space|artist studio|art studio|atelier',
  },
  cafe: { label: 'Café', kind: 'room', words: 'cafe|café|coffee shop|coffeehouse|coffee house|restaurant|bistro' },
  library: {
    label: 'Library',
    kind: 'room',
    words: 'library|law library|bookshelf|bookshelves|bookcase|books|bookstore|bookshop',
  },
  gallery: { label: 'Gallery', kind: 'room', words: 'gallery|art gallery|white gallery|museum|exhibition' },
  bank: {
    label: 'Lobby',
    kind: 'room',
    words: 'lobby|hotel lobby|marble lobby|bank lobby|bank|marble|hotel|reception|atrium|foyer',
  },
  arcade: {
    label: 'University hall',
    kind: 'room',
    words: 'arcade|university|university hall|campus|college|lecture hall|hall|school',
  },
  clinic: {
    label: 'Clinic',
    kind: 'room',
    words: 'clinic|hospital|hospital corridor|doctors office|medical practice|medical office|corridor|hallway',
  },
  workshop: {
    label: 'Workshop',
    kind: 'room',
    words: 'workshop|factory|laboratory|lab|machine shop|engineering workshop|industrial hall',
  },
  serverRoom: { label: 'Server room', kind: 'room', words: 'server room|data centre|datacentre|servers' },
  fireStation: { label: 'Fire station', kind: 'room', words: 'fire station|firehouse|fire engine|fire truck' },
  stage: {
    label: 'Stage',
    kind: 'room',
    words: 'stage|conference|conference stage|on stage|auditorium|keynote|theatre|concert',
  },
  windowLight: {
    label: 'Window light',
    kind: 'room',
    words: 'wall with window light|wall in window light',
    loosely: {
      words: 'window light|natural window light|light from a window|light from the window|window|soft window light',
      label: 'Light from a window',
      instead: { light: 'soft' },
    },
  },
  brownCanvas: {
    label: 'Brown canvas',
    kind: 'wall',
    words: 'brown canvas|brown studio|studio brown|brown painted backdrop|old master',
  },
  // Out of doors
  concrete: {
    label: 'Concrete',
    kind: 'outdoors',
    words: 'concrete|concrete wall|concrete building|modern architecture|architecture|modern building',
  },
  columns: {
    label: 'Columns',
    kind: 'outdoors',
    words:
      'columns|columns of a courthouse|columns of the courthouse|pillars|colonnade|courthouse|court house|government building|parliament|town hall|city hall|embassy',
  },
  street: {
    label: 'Street',
    kind: 'outdoors',
    words: 'street|city street|city|downtown|sidewalk|pavement|cityscape|town',
    loosely: { words: 'urban', label: 'Urban', instead: {} },
  },
  terrace: {
    label: 'Terrace',
    kind: 'outdoors',
    words: 'terrace|balcony|rooftop|roof top|roof terrace|railing|lake|mountains|hills',
  },
  skyline: {
    label: 'Sunset skyline',
    kind: 'outdoors',
    words: 'skyline|city skyline|sunset skyline',
    loosely: { words: 'sunset|sunset light|sunrise|setting sun', label: 'Sunset light', instead: { warmth: 0.6 } },
  },
  cityNight: {
    label: 'City at night',
    kind: 'outdoors',
    words: 'city at night|night city|street at night|neon|neon lights',
    loosely: { words: 'night|nighttime|at night', label: 'Night', instead: {} },
  },
  rainyStreet: { label: 'Rainy street', kind: 'outdoors', words: 'rainy street|rainy city|wet street|rain|rainy' },
  park: {
    label: 'Park',
    kind: 'outdoors',
    words: 'park|lawn|meadow|green park|city park|trees|grass',
    loosely: { words: 'outdoor|outdoors|outside|nature|open air', label: 'Outdoors', instead: {} },
  },
  forest: { label: 'Forest', kind: 'outdoors', words: 'forest|woods|woodland|jungle' },
  garden: {
    label: 'Garden',
    kind: 'outdoors',
    words: 'garden|flower garden|botanical garden|flowers|blossoms|blossom|roses',
  },
  autumnPark: {
    label: 'Autumn park',
    kind: 'outdoors',
    words: 'autumn|autumn park|autumn leaves|autumn forest|fall|fall leaves|fall colours|autumn colours',
  },
  goldenField: {
    label: 'Golden hour',
    kind: 'outdoors',
    words: 'golden field|wheat field|corn field|field|countryside',
    loosely: {
      words: 'golden hour|golden hour light',
      label: 'Golden hour light',
      instead: { warmth: 0.6, light: 'rim' },
    },
  },
  beach: { label: 'Beach', kind: 'outdoors', words: 'beach|sea|seaside|ocean|coast|seashore|shore' },
}
