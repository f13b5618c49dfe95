import type { Point } from '../pixels.ts'

/** Clothes that we rendered. */
export const garmentNames = [
  'dark-suit',
  'light-suit',
  'casual-blazer',
  'shirt',
  'crew-sweater',
  'womens-blazer',
  'womens-light-blazer',
  'womens-blouse',
] as const
export type GarmentName = (typeof garmentNames)[number]

/** The cut of a garment, in pixels of its picture. */
export interface Cut {
  /** Half its width below the shoulders, on each side of `middle`. */
  halfWidth: number
  middle: number
  /** It covers the body down to here. */
  hem: number
  /**
   * The edge of the cloth in front of the neck, from the upper left through the lowest point to the upper right. Above
   * this line the picture shows the inside of the back, which neck and skin cover.
   */
  opening: readonly Point[]
  /** The width of the opening, in half widths of a neck. */
  ease: number
  /** The row where it closes under the chin, and the least distance of that from the chin, in face sizes. */
  front: { row: number; gap: number }
}

/** The main cloth of a garment. */
export interface Cloth {
  /** As rendered, in ordinary light. */
  colour: string
  /** There is nothing but this cloth. */
  only?: true
  /** The light on it, from its darkest fold to its brightest edge, relative to `colour`. Anything beyond is not cloth. */
  light: readonly [number, number]
  /** A garment of the same shape whose cloth is easier to tell from the rest. */
  shape?: GarmentName
}

const anyLight = [0, 100] as const
export const cloths: Record<GarmentName, Cloth> = {
  'dark-suit': { colour: '#2e3340', light: [0, 2.6] },
  'light-suit': { colour: '#c7c8c8', light: anyLight, shape: 'casual-blazer' },
  'casual-blazer': { colour: '#a8937a', light: anyLight },
  shirt: { colour: '#dddfe0', light: anyLight, only: true },
  'crew-sweater': { colour: '#6d7678', light: anyLight, only: true },
  'womens-blazer': { colour: '#324e49', light: [0, 4] },
  'womens-light-blazer': { colour: '#d4d0c8', light: [0.28, 100] },
  'womens-blouse': { colour: '#d4d8dc', light: anyLight, only: true },
}

/** How far, in face sizes, a garment may be moved from where it fits, and how much its size may differ. */
export const wearLimits = { moved: 0.3, size: { least: 0.85, most: 1.2 } } as const

/** The face size, in pixels of the garment's picture, that a garment fits without being scaled. */
export const faceInGarment = 372

const suit: Cut = {
  halfWidth: 435,
  hem: 1330,
  middle: 704,
  opening: points(
    '580,0 581,60 583,84 587,91 600,106 615,120 635,131 640,132 665,145 693,158 700,160 712,157 784,120 799,112 811,101 814,95 823,83 824,77 826,0',
  ),
  ease: 1.04,
  front: { row: 160, gap: 0.14 },
}
const blazer: Cut = {
  halfWidth: 395,
  hem: 1380,
  middle: 703,
  opening: points(
    '600,0 603,70 606,86 609,91 626,104 642,110 654,113 698,131 703,131 738,117 750,111 781,101 788,98 795,93 800,84 802,70 803,0',
  ),
  ease: 1.04,
  front: { row: 131, gap: 0.14 },
}
const shirt: Cut = {
  halfWidth: 464,
  hem: 1310,
  middle: 706,
  opening: points(
    '553,0 555,65 561,76 565,81 575,89 595,101 617,111 627,121 654,163 680,217 692,237 708,274 714,293 725,261 746,215 750,203 752,186 758,167 764,149 775,127 786,112 792,107 809,101 814,98 820,98 830,92 848,78 852,74 855,68 857,62 858,0',
  ),
  ease: 1.16,
  front: { row: 120, gap: 0.1 },
}
const blouse: Cut = {
  halfWidth: 423,
  hem: 1270,
  middle: 698,
  opening: points(
    '541,0 543,60 546,71 555,85 570,94 590,103 595,104 607,113 624,141 626,146 630,150 645,175 647,180 655,214 659,237 665,255 670,279 681,314 681,319 688,341 695,376 697,381 699,398 701,403 701,409 704,414 705,402 708,391 717,338 717,333 730,270 732,252 734,247 739,216 748,180 774,120 778,116 780,111 784,107 805,99 819,97 825,95 840,83 850,68 852,55 852,0',
  ),
  ease: 1.16,
  front: { row: 120, gap: 0.1 },
}
const sweater: Cut = {
  halfWidth: 440,
  hem: 1290,
  middle: 700,
  opening: points(
    '549,0 550,60 552,65 561,79 574,89 585,95 600,101 623,107 629,107 634,109 651,111 657,113 680,115 707,115 713,114 720,115 737,112 749,112 760,110 783,104 789,104 800,100 815,94 831,84 836,80 848,66 850,58 851,0',
  ),
  ease: 1.18,
  front: { row: 115, gap: 0.2 },
}

export const cuts: Record<GarmentName, Cut> = {
  'dark-suit': suit,
  'light-suit': suit,
  'casual-blazer': suit,
  shirt,
  'crew-sweater': sweater,
  'womens-blazer': blazer,
  'womens-light-blazer': blazer,
  'womens-blouse': blouse,
}

function points(places: string): Point[] {
  return places.split(' ').map((place): Point => {
    const [x, y] = place.split(',').map(Number)
    return [x!, y!]
  })
}
