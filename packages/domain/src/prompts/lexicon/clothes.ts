/** Words for clothes, and the engine's garments with the colours that people call them by. */
import type { Gender } from '@keylight/contract'
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

export interface Garment {
  name: GarmentName
  label: string
  gender: Gender
  types: GarmentType[]
  shade: 'dark' | 'light'
  /** What people call its colour. */
  colours: string
}

/** Where several fit, the first is chosen. */
export const wardrobe: readonly Garment[] = [
  {
    name: 'dark-suit',
    label: 'Dark suit',
    gender: 'man',
    types: ['suit'],
    shade: 'dark',
    colours: 'navy, navy blue, dark blue, midnight blue, midnight, blue',
  },
  {
    name: 'light-suit',
    label: 'Light suit',
    gender: 'man',
    types: ['suit'],
    shade: 'light',
    colours: 'light grey, grey, white, off white, silver, pearl',
  },
  {
    name: 'casual-blazer',
    label: 'Casual blazer',
    gender: 'man',
    types: ['blazer'],
    shade: 'light',
    colours: 'tan, camel, beige, sand, brown, light brown, caramel, khaki, nude',
  },
  { name: 'shirt', label: 'Shirt', gender: 'man', types: ['shirt'], shade: 'light', colours: 'white, off white' },
  {
    name: 'crew-sweater',
    label: 'Sweater',
    gender: 'man',
    types: ['sweater'],
    shade: 'dark',
    colours: 'grey, slate grey, slate, steel blue, dark grey, cadet blue, petrol',
  },
  {
    name: 'womens-blazer',
    label: 'Blazer',
    gender: 'woman',
    types: ['blazer', 'suit'],
    shade: 'dark',
    colours: 'green, dark green, forest green, bottle green, emerald, hunter green',
  },
  {
    name: 'womens-light-blazer',
    label: 'Light blazer',
    gender: 'woman',
    types: ['blazer', 'suit'],
    shade: 'light',
    colours: 'cream, ivory, off white, white, beige, eggshell, pearl, linen',
  },
  {
    name: 'womens-blouse',
    label: 'Blouse',
    gender: 'woman',
    types: ['blouse', 'shirt'],
    shade: 'light',
    colours: 'white, off white, light blue, ice blue, alice blue, baby blue',
  },
]
