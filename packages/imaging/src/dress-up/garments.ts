import type { Point } from '../pixels.ts'

/** The rendered garments. */
export const garmentNames = [
  'dark-suit',
  'light-suit',
  'casual-blazer',
  'shirt',
  'crew-sweater',
  'womens-blazer',
  'womens-light-blazer',
  'womens-blouse',
  'open-suit',
  'white-coat',
  'scrubs',
  'judge-robe',
  'womens-white-coat',
  'womens-scrubs',
  'womens-judge-robe',
  'charcoal-suit',
  'grey-suit',
  'womens-charcoal-blazer',
] as const
export type GarmentName = (typeof garmentNames)[number]

/** A garment's cut, in pixels of its image. */
export interface Cut {
  /** Half its width below the shoulders, on each side of `middle`. */
  halfWidth: number
  middle: number
  /** Lowest row of the body it covers. */
  hem: number
  /**
   * The neckline, from the upper left through the lowest point to the upper right. Above it the image shows the inside
   * of the back, which neck and skin cover.
   */
  opening: readonly Point[]
  /** Width of the neckline, in half widths of a neck. */
  ease: number
  /** The row where it closes under the chin, and its minimum and maximum distance from the chin, in face sizes. */
  front: { row: number; gap: number; most?: number }
}

/** The main cloth of a garment. */
export interface Cloth {
  /** As rendered, in neutral light. */
  colour: string
  /** The whole image is this cloth. */
  only?: true
  /**
   * Range of the light on it relative to `colour`, from its darkest fold to its brightest edge. Anything beyond isn't
   * cloth.
   */
  light: readonly [number, number]
  /** A garment of the same shape whose parts are easier to segment. */
  shape?: GarmentName
}

/** Parts of a garment besides its main cloth. */
export type Part = 'tie' | 'shirt'

const tiedParts: Record<Part, Cloth> = {
  tie: { colour: '#6e2d36', light: [0.3, 5] },
  shirt: { colour: '#f1f1f1', light: [0.15, 100] },
}
/** Garments with parts that can be dyed. */
export const partsOf: Partial<Record<GarmentName, Partial<Record<Part, Cloth>>>> = {
  'dark-suit': tiedParts,
  'womens-blazer': { shirt: tiedParts.shirt },
}

/** Garments whose image is dyed when it is read: the image's source, and the colours of its parts. */
export const dyed: Partial<Record<GarmentName, { of: GarmentName; parts: Partial<Record<Part, string>> }>> = {
  'charcoal-suit': { of: 'dark-suit', parts: { tie: '#27375f', shirt: '#c4d4e8' } },
  'grey-suit': { of: 'dark-suit', parts: { tie: '#23463a' } },
  'light-suit': { of: 'light-suit', parts: { tie: '#2f4d84', shirt: '#e3ebf3' } },
  'womens-charcoal-blazer': { of: 'womens-blazer', parts: { shirt: '#b9cbe2' } },
}

const anyLight = [0, 100] as const
export const cloths: Record<GarmentName, Cloth> = {
  'dark-suit': { colour: '#2b2e38', light: [0, 2.6] },
  'light-suit': { colour: '#aaacad', light: anyLight, shape: 'dark-suit' },
  'casual-blazer': { colour: '#a8937a', light: anyLight },
  shirt: { colour: '#dddfe0', light: anyLight, only: true },
  'crew-sweater': { colour: '#6d7678', light: anyLight, only: true },
  'womens-blazer': { colour: '#2c3039', light: [0, 2.6] },
  'womens-light-blazer': { colour: '#bbb7ae', light: anyLight, shape: 'womens-blazer' },
  'womens-blouse': { colour: '#d4d8dc', light: anyLight, only: true },
  'open-suit': { colour: '#2b2f38', light: [0, 2.6] },
  'white-coat': { colour: '#cfcfcf', light: anyLight },
  scrubs: { colour: '#5b83a0', light: anyLight },
  'judge-robe': { colour: '#1e1e1f', light: [0, 8] },
  'womens-white-coat': { colour: '#cfcfcf', light: anyLight },
  'womens-scrubs': { colour: '#5b83a0', light: anyLight },
  'womens-judge-robe': { colour: '#1e1e1f', light: [0, 8] },
  'charcoal-suit': { colour: '#3b3d41', light: anyLight },
  'grey-suit': { colour: '#666a71', light: anyLight },
  'womens-charcoal-blazer': { colour: '#3b3d41', light: anyLight },
}

/** Limits of the user's adjustments: offset in face sizes, and scale. */
export const wearLimits = { moved: 0.3, size: { least: 0.85, most: 1.2 } } as const

/** The face size, in pixels of the garment's image, that a garment fits unscaled. */
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
const tieSuit: Cut = {
  halfWidth: 408,
  hem: 1225,
  middle: 699,
  opening: points(
    '564,0 564,87 564,103 568,118 573,133 580,148 587,160 597,173 609,184 622,193 636,201 650,208 665,213 680,218 695,223 709,221 724,217 739,212 754,206 767,199 781,191 794,181 806,170 816,156 822,143 829,128 834,113 836,87 836,0',
  ),
  ease: 1.08,
  front: { row: 221, gap: 0.16, most: 0.4 },
}
const womensBlazer: Cut = {
  halfWidth: 404,
  hem: 1225,
  middle: 699,
  opening: points(
    '568,0 568,119 572,134 577,147 583,164 589,180 596,196 603,210 609,224 616,237 623,249 631,261 641,275 651,286 663,296 677,305 690,309 705,309 721,306 734,298 746,288 756,277 766,264 776,250 784,237 791,224 797,210 804,195 811,180 817,164 823,147 828,134 832,119 832,0',
  ),
  ease: 1.08,
  front: { row: 309, gap: 0.3, most: 0.62 },
}
const openSuit: Cut = {
  halfWidth: 408,
  hem: 1225,
  middle: 699,
  opening: points(
    '564,0 564,87 564,104 567,119 572,136 578,152 583,167 589,181 595,195 601,208 608,221 616,235 623,249 632,264 641,278 649,293 658,308 670,319 677,333 684,347 691,361 698,375 706,361 713,347 721,333 728,319 735,305 748,298 757,283 765,269 774,254 782,240 789,226 796,213 803,199 809,186 815,172 820,157 826,141 831,125 835,109 836,87 836,0',
  ),
  ease: 1.08,
  front: { row: 170, gap: 0.1 },
}
const whiteCoat: Cut = {
  halfWidth: 404,
  hem: 1480,
  middle: 699,
  opening: points(
    '564,0 564,87 564,104 567,119 572,136 578,152 583,167 589,181 595,195 601,208 608,221 616,235 623,249 632,264 641,278 649,293 658,308 670,319 677,333 684,347 691,361 698,375 706,361 713,347 721,333 728,319 735,305 748,298 757,283 765,269 774,254 782,240 789,226 796,213 803,199 809,186 815,172 820,157 826,141 831,125 835,109 836,87 836,0',
  ),
  ease: 1.08,
  front: { row: 170, gap: 0.1 },
}
const scrubs: Cut = {
  halfWidth: 404,
  hem: 1340,
  middle: 699,
  opening: points(
    '573,0 573,74 577,88 582,102 586,116 591,129 595,143 600,156 605,169 610,183 614,196 619,210 624,224 629,237 636,254 643,271 651,288 657,305 664,322 670,339 676,355 682,370 688,387 694,402 700,416 706,402 712,386 719,370 725,355 732,339 738,324 745,307 752,291 758,274 763,261 768,247 773,233 778,219 782,205 787,192 792,178 797,165 801,152 806,138 811,125 815,111 820,97 827,74 827,0',
  ),
  ease: 1.06,
  front: { row: 150, gap: 0.1 },
}
const robe: Cut = {
  halfWidth: 401,
  hem: 1480,
  middle: 699,
  opening: points(
    '564,0 564,87 564,103 568,118 573,133 580,148 587,160 597,173 609,184 622,193 636,201 650,208 665,213 680,218 695,223 709,221 724,216 739,212 754,206 767,199 781,191 794,181 806,170 815,156 822,143 829,128 834,113 836,87 836,0',
  ),
  ease: 1.08,
  front: { row: 200, gap: 0.1 },
}
const womensCoat: Cut = {
  halfWidth: 400,
  hem: 1480,
  middle: 699,
  opening: points(
    '564,0 564,87 564,104 567,120 572,136 578,152 583,167 589,181 595,195 601,208 608,222 616,236 623,250 632,265 640,279 649,294 658,309 667,321 675,336 683,352 690,364 697,376 704,363 712,350 719,338 727,325 735,312 748,299 757,284 766,269 774,255 782,240 789,226 797,213 803,200 809,186 815,172 820,157 826,141 832,125 835,109 836,87 836,0',
  ),
  ease: 1.08,
  front: { row: 170, gap: 0.1 },
}
const womensScrubs: Cut = {
  halfWidth: 401,
  hem: 1260,
  middle: 699,
  opening: points(
    '573,0 573,103 579,120 585,137 591,154 597,170 603,187 609,203 615,219 622,235 628,252 634,269 640,285 646,302 653,318 660,335 667,351 673,366 680,381 686,396 693,410 700,422 707,410 713,396 720,381 727,365 734,349 741,333 748,317 755,301 761,285 767,270 773,253 778,236 784,220 791,203 797,187 803,170 809,154 815,137 821,120 827,103 827,0',
  ),
  ease: 1.06,
  front: { row: 150, gap: 0.1 },
}
const womensRobe: Cut = {
  halfWidth: 398,
  hem: 1480,
  middle: 699,
  opening: points(
    '564,0 564,87 564,104 568,118 573,133 580,148 587,160 597,173 609,184 622,193 636,201 650,208 665,213 680,218 695,223 709,222 724,217 739,212 754,206 768,199 781,191 794,181 806,170 815,156 822,143 829,128 834,113 836,87 836,0',
  ),
  ease: 1.08,
  front: { row: 200, gap: 0.1 },
}

export const cuts: Record<GarmentName, Cut> = {
  'dark-suit': tieSuit,
  'light-suit': tieSuit,
  'casual-blazer': suit,
  shirt,
  'crew-sweater': sweater,
  'womens-blazer': womensBlazer,
  'womens-light-blazer': womensBlazer,
  'womens-blouse': blouse,
  'open-suit': openSuit,
  'white-coat': whiteCoat,
  scrubs,
  'judge-robe': robe,
  'womens-white-coat': womensCoat,
  'womens-scrubs': womensScrubs,
  'womens-judge-robe': womensRobe,
  'charcoal-suit': tieSuit,
  'grey-suit': tieSuit,
  'womens-charcoal-blazer': womensBlazer,
}

function points(places: string): Point[] {
  return places.split(' ').map((place): Point => {
    const [x, y] = place.split(',').map(Number)
    return [x!, y!]
  })
}
