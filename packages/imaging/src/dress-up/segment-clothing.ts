/**
 * Separates the head (face, hair, beard and neck) of a cut-out person from the clothes. Learns the colours of face,
 * hair and clothes where each is certain, combines them with positions relative to the face, and requires hair to be
 * connected to the hair beside the face.
 */
import { type FaceMesh, faceFrame, meshPoint, outline, outlineOf } from '../faces/face.ts'
import { clamp, type Plane, type Point, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { distanceTo } from '../planes/distance.ts'
import { flood } from '../planes/flood.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { skinTest } from './skin-hue.ts'

/** Cells per face size. Finer cells gain nothing, because edges are refined in the image itself. */
const cellsInFace = 80

/** A person at cell resolution. Lengths and positions are also in cells. */
export interface Cells {
  width: number
  height: number
  /** Image pixels per cell. */
  step: number
  faceSize: number
  /** Horizontal centre of the head where the neck begins, and the chin. */
  neckX: number
  chinY: number
  /** Height of the mouth or of a higher collar. Hair is segmented below it. */
  mouthY: number
  /** Red, green and blue of each cell, 0 to 255. */
  colours: Float32Array
  /** Alpha of each cell. */
  alpha: Float32Array
  /** Mean contrast between neighbouring pixels within each cell, in 8-bit levels of luma. */
  texture: Float32Array
  /** 1 on the face. */
  face: Uint8Array
  /** 1 on the skin of its lower half. */
  skin: Uint8Array
}

export interface HeadAndClothes {
  cells: Cells
  /** Confidence that a cell belongs to the head, 0 to 1. Undefined outside the person. */
  head: Plane
  /** 1 where hair hangs below the mouth. */
  hair: Uint8Array
  /** 1 where skin of the neck is visible. */
  neck: Uint8Array
  /** Area of skin beside the jaw and the neck, in squared face sizes: a raised hand or arm. */
  skinBeside: number
  /** Log likelihood ratio of a colour being hair rather than any other part of the person. */
  hairOdds(r: number, g: number, b: number): number
}

/** Landmarks at the jaw's corners, on the left and right of the image. */
const jaw = [172, 397] as const
const mouthCorners = [61, 291] as const

export function cellsOf(person: RgbImage, alpha: Uint8Array, mesh: FaceMesh): Cells {
  const face = faceFrame(mesh)
  const step = Math.max(1, face.size / cellsInFace)
  const width = Math.ceil(person.width / step)
  const height = Math.ceil(person.height / step)
  const colours = new Float32Array(3 * width * height)
  const shown = new Float32Array(width * height)
  // Four samples per cell.
  const offsets = [0.25, 0.75]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [r, g, b, sum] = [0, 0, 0, 0]
      for (const v of offsets)
        for (const u of offsets) {
          const px = Math.min(person.width - 1, Math.floor((x + u) * step))
          const py = Math.min(person.height - 1, Math.floor((y + v) * step))
          const i = py * person.width + px
          const a = alpha[i]!
          r += a * person.data[3 * i]!
          g += a * person.data[3 * i + 1]!
          b += a * person.data[3 * i + 2]!
          sum += a
        }
      const i = y * width + x
      shown[i] = sum / (4 * 255)
      if (sum === 0) continue
      colours[3 * i] = r / sum
      colours[3 * i + 1] = g / sum
      colours[3 * i + 2] = b / sum
    }
  const inCells = (points: readonly number[]) => outlineOf(mesh, points).map(([x, y]): Point => [x / step, y / step])
  const mask = new Uint8Array(width * height)
  fillPolygon(mask, width, height, inCells(outline.face))
  const skin = mask.slice()
  fillPolygon(skin, width, height, inCells(outline.mouth), { value: 0 })
  const eyes = Math.max(...[...inCells(outline.leftEye), ...inCells(outline.rightEye)].map(([, y]) => y))
  skin.fill(0, 0, clamp(Math.ceil(eyes + 1), 0, height) * width)
  const meanOf = (points: readonly number[], axis: 0 | 1) =>
    points.reduce((sum, point) => sum + mesh[point]![axis], 0) / points.length / step
  return {
    width,
    height,
    step,
    faceSize: face.size / step,
    neckX: meanOf([...jaw, meshPoint.leftEdge, meshPoint.rightEdge], 0),
    chinY: face.chinY / step,
    mouthY: meanOf(mouthCorners, 1),
    colours,
    alpha: shown,
    texture: textureOf(person, step, width, height),
    face: mask,
    skin,
  }
}

function textureOf({ width, height, data }: RgbImage, step: number, across: number, down: number): Float32Array {
  const sums = new Float32Array(across * down)
  const counts = new Float32Array(across * down)
  const luma = (p: number) => (data[p]! + 2 * data[p + 1]! + data[p + 2]!) / 4
  for (let y = 0; y + 1 < height; y++) {
    const row = Math.floor(y / step) * across
    for (let x = 0, p = 3 * y * width; x + 1 < width; x++, p += 3) {
      const here = luma(p)
      const to = row + Math.floor(x / step)
      sums[to] = sums[to]! + Math.abs(luma(p + 3) - here) + Math.abs(luma(p + 3 * width) - here)
      counts[to] = counts[to]! + 2
    }
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i]!))
}

/** A smoothed colour histogram, by brightness and two channel differences. */
type Histogram = Float32Array
const bins = { light: 20, across: 40 } as const
const binCount = bins.light * bins.across * bins.across
/** Exponent that raises the weight of rare colours, such as a white collar on a black suit. */
const evening = 0.6
/** Minimum frequency of any colour. */
const rare = 2e-5

function binOf(r: number, g: number, b: number): number {
  const light = clamp(Math.floor(((r + 2 * g + b) / 1024) * bins.light), 0, bins.light - 1)
  const across = (difference: number) => clamp(Math.floor((difference / 5 + bins.across) / 2), 0, bins.across - 1)
  return (light * bins.across + across(r - g)) * bins.across + across((r + g) / 2 - b)
}

function countColours(places: Int32Array, chosen: (i: number) => number): Histogram {
  const counts = new Float32Array(binCount)
  for (let i = 0; i < places.length; i++) {
    const weight = chosen(i)
    if (weight > 0) counts[places[i]!] = counts[places[i]!]! + weight
  }
  // Smooths each plane of equal brightness, then along brightness.
  const { light, across } = bins
  const smooth = new Float32Array(binCount)
  for (let k = 0; k < light; k++) {
    const part = plane(across, across, counts.subarray(k * across * across, (k + 1) * across * across))
    smooth.set(boxBlur(part, 1).values, k * across * across)
  }
  const size = across * across
  let sum = 0
  for (let i = 0; i < binCount; i++) {
    const below = i >= size ? smooth[i - size]! : 0
    const above = i + size < binCount ? smooth[i + size]! : 0
    const near = 0.5 * smooth[i]! + 0.25 * (below + above)
    counts[i] = near > 0 ? near ** evening : 0
    sum += counts[i]!
  }
  if (sum > 0) for (let i = 0; i < binCount; i++) counts[i] = counts[i]! / sum
  return counts
}

/** Lengths in face sizes. */
const lengths = {
  /** Maximum half width of the neck. */
  neck: 0.4,
  /** Distances below the chin: where clothes are certain, and where the neck has ended. */
  clothes: 0.45,
  neckEnd: 0.75,
  /** Maximum length of hair separated from clothes, and its maximum spread beyond the width beside the mouth. */
  hairEnd: 1.9,
  hairSpread: 0.15,
  /** How much wider it may get for each row down. */
  hairWidens: 0.35,
  smoothing: 0.03,
}
const rounds = 3
/** Weight of a face cell relative to a neck cell for the neck's colours. */
const faceAsNeck = 0.03
const fewestCells = 60
const unseenOdds = -2.5
/** Maximum weight of colour. */
const strongest = 5

export function segmentClothing(given: Cells): HeadAndClothes {
  const { width, height, faceSize, neckX, chinY, colours, alpha, face, skin } = given
  const count = width * height
  const places = new Int32Array(count)
  for (let i = 0; i < count; i++) places[i] = binOf(colours[3 * i]!, colours[3 * i + 1]!, colours[3 * i + 2]!)
  const row = (i: number) => Math.floor(i / width)
  const aside = (i: number) => Math.abs((i % width) - neckX) / faceSize
  const belowChin = (i: number) => (row(i) - chinY) / faceSize
  const isShown = (i: number) => alpha[i]! > 0.8

  const skinColours = countColours(places, (i) => skin[i]!)
  const hairColours = countColours(places, hairAboveMouth(given))
  const rougher = hairOverSkin(given)
  let clothesColours = countColours(places, (i) => (isShown(i) && belowChin(i) > lengths.clothes ? 1 : 0))
  const isCloth = (i: number) =>
    clothesColours[places[i]!]! > 4 * Math.max(hairColours[places[i]!]!, skinColours[places[i]!]!, rare)
  const cells = { ...given, mouthY: topOfCollar(given, (i) => isShown(i) && face[i] === 0 && isCloth(i)) }
  const { mouthY } = cells
  const overSkin = (i: number) => ratio(hairColours[places[i]!]!, skinColours[places[i]!]!) + rougher[i]!
  const seeds = hairBesideMouth(cells, (i) => Math.exp(overSkin(i)))
  const isClothing = clothingTest(
    cells,
    (i) => seeds.cells[i] === 1,
    (i) => hairColours[places[i]!]! > common * rare && overSkin(i) > 0,
    (i) => skinColours[places[i]!]! > common * rare && overSkin(i) < 0,
  )
  let bodyColours = clothesColours
  clothesColours = countColours(places, (i) => (isShown(i) && belowChin(i) > lengths.clothes && isClothing(i) ? 1 : 0))
  let neckColours = skinColours
  const odds = plane(width, height)
  let neck: Uint8Array = new Uint8Array(count)
  let hair: Uint8Array = new Uint8Array(count)
  let head = plane(width, height)
  for (let round = 0; round < rounds; round++) {
    const scores = (first: number, score: (i: number) => number) => {
      for (let i = 0; i < count; i++) odds.values[i] = row(i) < first ? 0 : score(i)
      return boxBlur(odds, Math.max(1, Math.round(lengths.smoothing * faceSize))).values
    }
    // The neck has the face's skin colour, mostly in shadow.
    const forNeck = scores(mouthY, (i) => {
      const place = places[i]!
      const where = 1 - 3 * smoothStep(0.1, lengths.neckEnd, belowChin(i)) - smoothStep(0.2, lengths.neck, aside(i))
      // A colour seen neither on the face nor on clothes, such as a tie's, isn't skin.
      const unseen = Math.max(neckColours[place]!, clothesColours[place]!) < rare ? unseenOdds : 0
      return ratio(neckColours[place]!, clothesColours[place]!) + unseen + where
    })
    neck = reach(
      cells,
      (i) => face[i] === 1,
      (i) => alpha[i]! > 0.05 && forNeck[i]! > 0 && aside(i) < lengths.neck && belowChin(i) < lengths.neckEnd,
    )
    closeGaps(cells, neck)
    const forHair = scores(mouthY, (i) => {
      const place = places[i]!
      const odds = Math.min(ratio(hairColours[place]!, clothesColours[place]!), overSkin(i))
      // Under the chin, shaded skin is more likely than hair.
      const where = belowChin(i) > -0.2 ? 1 - 2.5 * smoothStep(lengths.neck, 0.6 * lengths.neck, aside(i)) : 1
      const onShoulder = smoothStep(0.65, 1, aside(i)) * smoothStep(0, 0.4, belowChin(i))
      const unseen = hairColours[place]! < rare ? unseenOdds : 0
      return odds + unseen + where - 2 * smoothStep(0, lengths.hairEnd, belowChin(i)) - 2 * onShoulder
    })
    hair = withoutStrips(cells, growHair(cells, seeds, forHair))
    const likeHead = scores(0, (i) => {
      const place = places[i]!
      return ratio(Math.max(hairColours[place]!, neckColours[place]!, skinColours[place]!), clothesColours[place]!)
    })
    head = findHead(cells, given.mouthY, { neck, hair, likeHead })
    const likeSkin = (i: number) => ratio(skinColours[places[i]!]!, clothesColours[places[i]!]!) > 0.5
    neckColours = coloursOfNeck(cells, places, (i) => neck[i] === 1 && likeSkin(i)) ?? neckColours
    const isBody = (i: number) => isShown(i) && head.values[i] === 0 && belowChin(i) > -0.1
    bodyColours = countColours(places, (i) => (isBody(i) ? 1 : 0))
    clothesColours = countColours(places, (i) => (isBody(i) && isClothing(i) ? 1 : 0))
  }
  const hairOdds = (r: number, g: number, b: number) => {
    const place = binOf(r, g, b)
    return ratio(hairColours[place]!, Math.max(clothesColours[place]!, skinColours[place]!))
  }
  const isSkin = (i: number) => {
    const likely = skinColours[places[i]!]!
    return likely > rare && ratio(likely, bodyColours[places[i]!]!) > besideJaw.odds
  }
  const isKnown = (i: number) => face[i] === 1 || neck[i] === 1 || hair[i] === 1
  const skinBeside = areaBesideJaw(given, (i) => !isKnown(i) && isSkin(i))
  addBehindCollar(given, neck, (i) => head.values[i] === 1 && face[i] === 0 && hair[i] === 0)
  const likeNeck = (i: number) => Math.max(neckColours[places[i]!]!, skinColours[places[i]!]!) > common * rare
  addChest(given, { neck, head }, (i) => hair[i] === 0 && likeNeck(i))
  return { cells, head, hair, neck, skinBeside, hairOdds }
}

/**
 * Hair beside the face, within this many face sizes from its centre and above the mouth, where no collar reaches, counts
 * as much as this many cells above it.
 */
const hairBesideFace = { within: 0.75, aboveMouth: 0.2, weight: 3 } as const
/** Multiple of the rarest frequency from which a colour counts as one of hair or skin. */
const common = 20
/** Hair and bare skin cover at most this share of the body below the chin; more is clothes of their colour. */
const mostCovered = { hair: 0.85, skin: 0.5 } as const
/**
 * Log odds of hair over skin per factor by which a cell has more texture than the face's skin, their limits, and the
 * least share of the skin's light to expect less texture for.
 */
const roughness = { from: 1.4, odds: 2.5, most: 2, darkest: 0.35 } as const

/** Returns the log odds of hair over skin by texture, per cell. Texture is less visible in the dark. */
function hairOverSkin({ width, height, colours, texture, skin, faceSize }: Cells): Float32Array {
  const medianOnSkin = (value: (i: number) => number) => {
    const found = [...skin.keys()].filter((i) => skin[i] === 1).map(value)
    return found.sort((a, b) => a - b)[found.length >> 1] ?? 1
  }
  const light = (i: number) => colours[3 * i]! + 2 * colours[3 * i + 1]! + colours[3 * i + 2]!
  const usual = {
    texture: Math.max(
      0.5,
      medianOnSkin((i) => texture[i]!),
    ),
    light: Math.max(1, medianOnSkin(light)),
  }
  const smooth = boxBlur(plane(width, height, texture), Math.max(1, Math.round(0.02 * faceSize))).values
  return smooth.map((value, i) => {
    const lit = clamp(light(i) / usual.light, roughness.darkest, 1)
    const odds = roughness.odds * Math.log(value / (usual.texture * lit * roughness.from) + 1e-6)
    return clamp(odds, -roughness.most, roughness.most)
  })
}

const ratio = (a: number, b: number) => clamp(Math.log((a + rare) / (b + rare)), -strongest, strongest)

/** Returns the weight of each cell for the colours of hair. */
function hairAboveMouth({ width, alpha, face, faceSize, mouthY, neckX }: Cells): (i: number) => number {
  const eyesY = mouthY - 0.4 * faceSize
  return (i) => {
    const y = Math.floor(i / width)
    if (alpha[i]! <= 0.8 || face[i] === 1 || y > mouthY - hairBesideFace.aboveMouth * faceSize) return 0
    if (y < eyesY) return 1
    return Math.abs((i % width) - neckX) < hairBesideFace.within * faceSize ? hairBesideFace.weight : 0
  }
}

/**
 * Returns a test for cells that may show clothes: not long hair and not a bare chest, unless these cover more than
 * `mostCovered` of the body, because clothes then have their colour.
 */
function clothingTest(
  cells: Cells,
  isSeed: (i: number) => boolean,
  likeHair: (i: number) => boolean,
  likeSkin: (i: number) => boolean,
): (i: number) => boolean {
  const { width, alpha, face, faceSize, chinY, mouthY } = cells
  const isBelow = (i: number) => alpha[i]! > 0.8 && face[i] === 0 && Math.floor(i / width) >= mouthY
  const hairy = reach(cells, isSeed, (i) => isBelow(i) && likeHair(i))
  const bare = reach(
    cells,
    (i) => face[i] === 1,
    (i) => isBelow(i) && hairy[i] === 0 && likeSkin(i),
  )
  const areas = { all: 0, hairy: 0, bare: 0 }
  for (let i = Math.ceil(chinY + lengths.clothes * faceSize) * width; i < alpha.length; i++) {
    if (!isBelow(i)) continue
    areas.all++
    areas.hairy += hairy[i]!
    areas.bare += bare[i]!
  }
  const isHair = areas.hairy < mostCovered.hair * areas.all
  const isSkin = areas.bare < mostCovered.skin * areas.all
  return (i) => !(isHair && hairy[i] === 1) && !(isSkin && bare[i] === 1)
}

/**
 * Returns the colours of the neck's middle, because a shaded neck is darker than the face; null if little of it is
 * visible.
 */
function coloursOfNeck(
  { width, face, skin, faceSize, neckX, chinY }: Cells,
  places: Int32Array,
  isNeck: (i: number) => boolean,
): Histogram | null {
  const isMiddle = (i: number) =>
    face[i] === 0 &&
    Math.abs((i % width) - neckX) < 0.2 * faceSize &&
    Math.floor(i / width) < chinY + 0.15 * faceSize &&
    isNeck(i)
  if (places.reduce((sum, _, i) => sum + (isMiddle(i) ? 1 : 0), 0) <= fewestCells) return null
  return countColours(places, (i) => (isMiddle(i) ? 1 : faceAsNeck * skin[i]!))
}

/** Grows hair from beside the mouth to where it is likely. */
function growHair(cells: Cells, seeds: ReturnType<typeof hairBesideMouth>, likely: Float32Array): Uint8Array {
  const { width, alpha, face, faceSize, mouthY, chinY } = cells
  const spread = lengths.hairSpread * faceSize
  const lowest = (chinY + lengths.hairEnd * faceSize) * width
  return reach(
    cells,
    (i) => seeds.cells[i] === 1,
    (i) => {
      if (alpha[i]! < 0.05 || face[i] === 1 || Math.floor(i / width) < mouthY || likely[i]! <= 0 || i > lowest)
        return false
      const x = i % width
      const widest = spread + lengths.hairWidens * Math.max(0, Math.floor(i / width) - mouthY)
      return x > seeds.left - widest && x < seeds.right + widest
    },
  )
}

/** Finds the head, with ears and beard, in all cells of the person. `mouthY` is the height of the mouth itself. */
function findHead(
  cells: Cells,
  mouthY: number,
  { neck, hair, likeHead }: { neck: Uint8Array; hair: Uint8Array; likeHead: Float32Array },
): Plane {
  const { width, alpha, face, faceSize, chinY } = cells
  const enclosed = betweenFaceAndHair(cells, hair)
  const highest = (mouthY - aboveClothes * faceSize) * width
  const lowest = (chinY + clothesBelow * faceSize) * width
  return headAmongClothes(cells, {
    isHead: (i) => face[i] === 1 || neck[i] === 1 || hair[i] === 1 || enclosed[i] === 1 || i < highest,
    isClothes: (i) => alpha[i]! > 0.8 && i > lowest,
    likeHead,
  })
}

/** Adds the rest of the head below the ears to the neck, because collars are in front of it. */
function addBehindCollar(
  { width, height, face, faceSize, mouthY, chinY }: Cells,
  neck: Uint8Array,
  isRest: (i: number) => boolean,
): void {
  const besideFace = distanceTo(face, width, height).values
  for (let i = Math.ceil(mouthY + belowEars * faceSize) * width; i < neck.length; i++)
    if (isRest(i) && (besideFace[i]! > jawEdge * faceSize || i > chinY * width)) neck[i] = 1
}

/** The bare chest below a neck: its half width, and its end below the chin, in face sizes. */
const chest = { half: 0.5, end: 1.3 } as const

/**
 * Adds the bare chest that continues the neck without an edge. Clothes that look the same cover more of the body than a
 * neckline shows.
 */
function addChest(
  cells: Cells,
  { neck, head }: { neck: Uint8Array; head: Plane },
  likeNeck: (i: number) => boolean,
): void {
  const { width, height, alpha, face, faceSize, neckX, chinY } = cells
  const isWithin = (i: number) => {
    const below = Math.floor(i / width) - chinY
    return (
      alpha[i]! > 0.8 &&
      below > 0 &&
      below < chest.end * faceSize &&
      Math.abs((i % width) - neckX) < chest.half * faceSize
    )
  }
  const reached = neck.map((is, i) => (is === 1 && isWithin(i) ? 1 : 0))
  // A beard counts as part of the face, so frequent colours alone would include black clothes.
  const isLit = skinTest(cells)
  const isSkin = (i: number) => isWithin(i) && face[i] === 0 && likeNeck(i) && isLit(i) && isSmooth(cells, i)
  flood(reached, width, height, isSkin)
  let [bare, all] = [0, 0]
  for (let i = Math.ceil(chinY + lengths.clothes * faceSize) * width; i < reached.length; i++) {
    if (!isWithin(i)) continue
    all++
    bare += reached[i]!
  }
  if (bare > mostCovered.skin * all) return
  for (let i = 0; i < width * height; i++)
    if (reached[i] === 1) {
      neck[i] = 1
      head.values[i] = 1
    }
}

/** Returns the area of smooth skin beside jaw and neck, in squared face sizes. Hair has more contrast. */
function areaBesideJaw(cells: Cells, isSkin: (i: number) => boolean): number {
  const { width, height, alpha, neckX, faceSize, mouthY, chinY } = cells
  let area = 0
  for (let y = Math.ceil(mouthY); y < Math.min(height, chinY + besideJaw.down * faceSize); y++)
    for (let x = 0; x < width; x++) {
      const [i, aside] = [y * width + x, Math.abs(x - neckX) / faceSize]
      if (aside < besideJaw.from || aside > besideJaw.to || alpha[i]! <= 0.8) continue
      if (isSkin(i) && isSmooth(cells, i)) area++
    }
  return area / faceSize ** 2
}

/**
 * All cells above this height over the mouth belong to the head, and all from this distance below the chin to clothes
 * or neck, in face sizes.
 */
const aboveClothes = 0.4
const clothesBelow = 0.06

/** Returns 1 between the face and hair further out, above the chin, where there are no clothes. */
function betweenFaceAndHair({ width, height, chinY, mouthY, neckX, face }: Cells, hair: Uint8Array): Uint8Array {
  const result = new Uint8Array(width * height)
  for (let y = Math.max(0, Math.round(mouthY)); y < Math.min(height, chinY); y++)
    for (const side of [-1, 1]) {
      let isInside = false
      for (let x = side < 0 ? 0 : width - 1; (x - neckX) * side > 0; x -= side) {
        const i = y * width + x
        if (face[i] === 1) break
        isInside ||= hair[i] === 1
        if (isInside) result[i] = 1
      }
    }
  return result
}

/** Cost of a step to the next cell, per 8-bit level of contrast above the noise, and per log odds of the other label. */
const stepCost = { base: 0.1, contrast: 0.25, noise: 6, odds: 2 }

/**
 * Divides the rest of the person between head and clothes: a cell gets the label with the shorter path to it, where
 * edges and colours of the other label are long (geodesic segmentation, Bai and Sapiro 2007). Returns 1 on the head.
 */
function headAmongClothes(
  { width, height, alpha, colours }: Cells,
  {
    isHead,
    isClothes,
    likeHead,
  }: { isHead(i: number): boolean; isClothes(i: number): boolean; likeHead: Float32Array },
): Plane {
  const fixed = Int8Array.from({ length: width * height }, (_, i) => (isHead(i) ? 1 : isClothes(i) ? -1 : 0))
  const [toHead, toClothes] = [1, -1].map((label) => {
    const distance = Float32Array.from(fixed, (is) => (is === label ? 0 : Number.POSITIVE_INFINITY))
    const relax = (i: number, from: number) => {
      const contrast =
        Math.abs(colours[3 * i]! - colours[3 * from]!) +
        Math.abs(colours[3 * i + 1]! - colours[3 * from + 1]!) +
        Math.abs(colours[3 * i + 2]! - colours[3 * from + 2]!)
      const unlike = Math.max(0, -label * likeHead[i]!)
      const step =
        stepCost.base + stepCost.contrast * Math.max(0, contrast / 3 - stepCost.noise) + stepCost.odds * unlike
      distance[i] = Math.min(distance[i]!, distance[from]! + step)
    }
    for (let pass = 0; pass < 4; pass++) {
      const [flipX, flipY] = [pass % 2 === 1, pass > 1]
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
          const [x, y] = [flipX ? width - 1 - column : column, flipY ? height - 1 - row : row]
          const i = y * width + x
          if (fixed[i] !== 0 || alpha[i]! < 0.05) continue
          if (column > 0) relax(i, flipX ? i + 1 : i - 1)
          if (row > 0) relax(i, flipY ? i + width : i - width)
        }
    }
    return distance
  }) as [Float32Array, Float32Array]
  return plane(
    width,
    height,
    Float32Array.from(fixed, (label, i) => (label === 1 || (label === 0 && toHead[i]! < toClothes[i]!) ? 1 : 0)),
  )
}

/**
 * The rest of the head is neck from this distance below the mouth and beside the face, in face sizes: collars are in
 * front of it.
 */
const belowEars = 0.06
const jawEdge = 0.05

/** Hair has more contrast from cell to cell than skin, in 8-bit levels. */
const smoothest = 16

function isSmooth({ width, height, colours }: Cells, i: number): boolean {
  const [x, y] = [i % width, Math.floor(i / width)]
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return false
  const differs = (j: number) => Math.abs(colours[3 * i + 1]! - colours[3 * j + 1]!) > smoothest
  return !differs(i - 1) && !differs(i + 1) && !differs(i - width) && !differs(i + width)
}

/**
 * Area beside jaw and neck where a raised hand is visible, in face sizes, and the minimum log odds of skin over
 * clothes.
 */
const besideJaw = { from: 0.45, to: 1.2, down: 0.25, odds: 0.7 }

/** Search area for a collar, above the mouth and sideways, in face sizes. */
const collarReach = { up: 0.3, aside: 0.7 }

/** Returns the height of the mouth, or the top of a collar beside the jaw if that is higher. */
function topOfCollar({ width, faceSize, neckX, mouthY }: Cells, isCloth: (i: number) => boolean): number {
  const first = Math.max(0, Math.round(neckX - collarReach.aside * faceSize))
  const last = Math.min(width, Math.round(neckX + collarReach.aside * faceSize))
  let y = mouthY
  for (; y > Math.max(1, mouthY - collarReach.up * faceSize); y--) {
    let cloth = 0
    for (let x = first; x < last; x++) if (isCloth(Math.floor(y) * width + x)) cloth++
    if (cloth < 2) break
  }
  return y
}

/** Hair beside the mouth either clearly has hair's colours or is too wide for a jaw; widths in face sizes. */
const signsOfHair = [
  { likelier: 2, width: 0.06 },
  { likelier: 0.4, width: 0.19 },
] as const

/**
 * Finds hair at the height of the mouth that hangs down beside the eyes. Without any, there is none below either.
 */
function hairBesideMouth(
  { width, height, faceSize, mouthY, alpha, face, neckX }: Cells,
  likelihood: (i: number) => number,
) {
  const found = new Uint8Array(width * height)
  let [left, right] = [neckX, neckX]
  const runAt = (y: number, side: number, likelier: number) => {
    const run: number[] = []
    for (let x = Math.round(neckX); x >= 0 && x < width && Math.abs(x - neckX) < 1.2 * faceSize; x += side) {
      const i = y * width + x
      if (alpha[i]! < 0.5) break
      if (face[i] === 0 && likelihood(i) > likelier) run.push(i)
    }
    return run
  }
  const lowest = Math.min(height - 1, Math.round(mouthY))
  const highest = Math.max(0, Math.round(mouthY - 0.4 * faceSize))
  for (const side of [-1, 1])
    for (const { likelier, width: least } of signsOfHair) {
      let rows = 0
      for (let y = highest; y <= lowest; y++) if (runAt(y, side, likelier).length > least * faceSize) rows++
      const run = runAt(lowest, side, likelier)
      if (rows < 0.85 * (lowest - highest + 1) || run.length < least * faceSize) continue
      for (const i of run) found[i] = 1
      const end = run.at(-1)! % width
      left = Math.min(left, end)
      right = Math.max(right, end)
    }
  return { cells: found, left, right }
}

/** Strips narrower than this many cells aren't hair ends. */
const narrowest = 5

function withoutStrips({ width, height, mouthY }: Cells, hair: Uint8Array): Uint8Array {
  const radius = narrowest >> 1
  // Extend the mask above the mouth upwards.
  const first = clamp(Math.round(mouthY), 0, height - 1)
  const whole = plane(width, height, Float32Array.from(hair))
  for (let y = Math.max(0, first - narrowest); y < first; y++)
    whole.values.copyWithin(y * width, first * width, (first + 1) * width)
  const core = boxBlur(whole, radius)
  for (let i = 0; i < core.values.length; i++) core.values[i] = core.values[i]! > 0.999 ? 1 : 0
  const around = boxBlur(core, radius).values
  return hair.map((is, i) => (is === 1 && around[i]! > 1e-6 ? 1 : 0))
}

/** Adds shadows under the chin, which look like dark clothes, to the neck if there is neck below them. */
function closeGaps({ width, height, faceSize, neckX, face }: Cells, neck: Uint8Array): void {
  const first = Math.max(0, Math.round(neckX - 0.3 * faceSize))
  for (let x = first; x < Math.min(width, neckX + 0.3 * faceSize); x++) {
    let isBelow = false
    for (let i = (height - 1) * width + x; i >= 0 && face[i] === 0; i -= width) {
      isBelow ||= neck[i] === 1
      if (isBelow) neck[i] = 1
    }
  }
}

function reach({ width, height }: Cells, from: (i: number) => boolean, passable: (i: number) => boolean): Uint8Array {
  const reached = new Uint8Array(width * height)
  for (let i = 0; i < reached.length; i++) if (from(i)) reached[i] = 1
  flood(reached, width, height, passable)
  return reached
}
