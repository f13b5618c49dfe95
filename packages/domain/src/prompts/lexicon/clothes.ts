/** Words for clothes, and common names for each of the engine's garments. */
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
  [
    `suit no tie, suit without tie, suit without a tie, suit and no tie, suit and open collar, suit with open collar,
    suit with an open collar, open collar suit, tieless suit`,
    { kind: 'garment', type: 'open suit' },
  ],
  [
    `white coat, lab coat, laboratory coat, doctors coat, doctor's coat, medical coat, physicians coat, white lab coat,
    white medical coat`,
    { kind: 'garment', type: 'white coat' },
  ],
  [
    'scrubs, scrub top, medical scrubs, surgical scrubs, hospital scrubs, surgeon scrubs, nurse scrubs',
    { kind: 'garment', type: 'scrubs' },
  ],
  [
    `robe, judge robe, judges robe, judge's robe, judicial robe, court robe, judges gown, judge's gown, court dress,
    black robe`,
    { kind: 'garment', type: 'robe' },
  ],
]

export interface GarmentTraits {
  types: readonly GarmentType[]
  shade: 'dark' | 'light'
  /** Common names for its colour. */
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
    colours: 'light grey, white, off white, silver, pearl',
  },
  'charcoal-suit': { types: ['suit'], shade: 'dark', colours: 'charcoal, charcoal grey, dark grey, anthracite' },
  'grey-suit': { types: ['suit'], shade: 'dark', colours: 'grey, mid grey, medium grey, slate grey, slate' },
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
    colours: 'navy, navy blue, dark blue, midnight blue, midnight, blue',
  },
  'womens-charcoal-blazer': {
    types: ['blazer', 'suit'],
    shade: 'dark',
    colours: 'charcoal, charcoal grey, dark grey, grey, anthracite',
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
  'open-suit': { types: ['open suit'], shade: 'dark', colours: 'navy, navy blue, dark blue, midnight blue, midnight' },
  'white-coat': { types: ['white coat'], shade: 'light', colours: 'white, off white' },
  scrubs: { types: ['scrubs'], shade: 'light', colours: 'blue, steel blue, ceil blue, light blue' },
  'judge-robe': { types: ['robe'], shade: 'dark', colours: 'black' },
  'womens-white-coat': { types: ['white coat'], shade: 'light', colours: 'white, off white' },
  'womens-scrubs': { types: ['scrubs'], shade: 'light', colours: 'blue, steel blue, ceil blue, light blue' },
  'womens-judge-robe': { types: ['robe'], shade: 'dark', colours: 'black' },
}
