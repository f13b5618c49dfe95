/** Words for clothes, and what people call each of the engine's garments. */
import type { GarmentName } from '@keylight/engine'
import type { Entry } from './lexicon.ts'
import type { GarmentType } from './meaning.ts'

export const clothesEntries: readonly Entry[] = [
  [
    'suit, suit and tie, business suit, formal suit, suit jacket, suit & tie, two piece suit, tailored suit',
    { kind: 'garment', type: 'suit' },
  ],
  [
    `blazer, casual blazer, sport coat, sports coat, sport jacket, sports jacket, smart jacket, business jacket,
    womens blazer`,
    { kind: 'garment', type: 'blazer' },
  ],
  [
    `shirt, dress shirt, button down, button down shirt, button up, button up shirt, collared shirt, oxford shirt,
    business shirt`,
    { kind: 'garment', type: 'shirt' },
  ],
  [
    `sweater, jumper, pullover, crew neck, crewneck, crew neck sweater, crewneck sweater, knitwear, knit sweater,
    knitted sweater`,
    { kind: 'garment', type: 'sweater' },
  ],
  ['blouse, silk blouse', { kind: 'garment', type: 'blouse' }],
]

export interface GarmentTraits {
  types: readonly GarmentType[]
  shade: 'dark' | 'light'
  /** What people call its colour. */
  colours: string
}

export const garmentTraits: Record<GarmentName, GarmentTraits> = {
  'dark-suit': {
    types: ['suit'],
    shade: 'dark',
    colours: 'navy, navy blue, dark blue, midnight blue, midnight, blue',
  },
  'light-suit': {
    types: ['suit'],
    shade: 'light',
    colours: 'light grey, grey, white, off white, silver, pearl',
  },
  'casual-blazer': {
    types: ['blazer'],
    shade: 'light',
    colours: 'tan, camel, beige, sand, brown, light brown, caramel, khaki, nude',
  },
  shirt: {
    types: ['shirt'],
    shade: 'light',
    colours: 'white, off white',
  },
  'crew-sweater': {
    types: ['sweater'],
    shade: 'dark',
    colours: 'grey, slate grey, slate, steel blue, dark grey, cadet blue, petrol',
  },
  'womens-blazer': {
    types: ['blazer', 'suit'],
    shade: 'dark',
    colours: 'green, dark green, forest green, bottle green, emerald, hunter green',
  },
  'womens-light-blazer': {
    types: ['blazer', 'suit'],
    shade: 'light',
    colours: 'cream, ivory, off white, white, beige, eggshell, pearl, linen',
  },
  'womens-blouse': {
    types: ['blouse', 'shirt'],
    shade: 'light',
    colours: 'white, off white, light blue, ice blue, alice blue, baby blue',
  },
}
