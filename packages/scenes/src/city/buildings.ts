import { clamp, randomNumbers, smoothStep } from '@keylight/imaging/raster'
import { fractal, gradientNoise } from '../fractal.ts'
import { hashed, mix, scaled, type Triple } from '../vectors.ts'

/** How the outside of a building is made. */
export interface Facade {
  /** Glass from edge to edge, bands of windows, windows in a wall, piers between windows, or a wall without any. */
  system: 'curtain' | 'ribbon' | 'punched' | 'piers' | 'blind'
  wall: Triple
  /** What glass gives back of the light that it mirrors. */
  tint: Triple
  /** How much glass mirrors when seen straight on. */
  mirror: number
  /** Metres from floor to floor and from window to window. */
  floor: number
  bay: number
  /** The share of a bay and of a floor that is window. */
  open: number
  tall: number
  /** Offices are lit by floors, homes by rooms. */
  isOffice: boolean
  /** The share that is lit at night. */
  occupied: number
  /** Light on the outside at night. */
  floodlight: Triple | null
}

/** An upright prism: a building is one or several of them. */
export interface Block {
  isRound: boolean
  x: number
  y: number
  halfWide: number
  halfDeep: number
  cos: number
  sin: number
  bottom: number
  top: number
  /** How much the roof rises for each metre along its own width. */
  slant: number
  facade: Facade
  id: number
}

/** A lamp that is so far away that it is a point. */
interface PointLight {
  x: number
  y: number
  z: number
  colour: Triple
  strength: number
}

export interface City {
  blocks: Block[]
  lights: PointLight[]
  /** How far the water's edge is. */
  shore: number
  /** The height of the trees along the water at a place across the view; 0 where none stand. */
  treesAt(x: number, row: number): number
}

const stones: readonly Triple[] = [
  [0.42, 0.37, 0.3],
  [0.5, 0.47, 0.42],
  [0.34, 0.3, 0.26],
  [0.3, 0.15, 0.1],
  [0.36, 0.2, 0.14],
  [0.56, 0.54, 0.5],
  [0.22, 0.2, 0.19],
]
const roofs: readonly Triple[] = [
  [0.14, 0.24, 0.2],
  [0.1, 0.1, 0.11],
  [0.3, 0.26, 0.2],
  [0.2, 0.09, 0.06],
]
const tints: readonly Triple[] = [
  [0.72, 0.86, 0.95],
  [0.68, 0.88, 0.86],
  [0.9, 0.92, 0.94],
  [0.92, 0.8, 0.64],
  [0.5, 0.56, 0.62],
  [0.6, 0.74, 0.9],
]

/** A city on the far shore: lots of a turned street grid, higher where its centres are. */
export function buildCity(drama: number, seed: number): City {
  const random = randomNumbers(seed * 37 + 11)
  for (let i = 0; i < 12; i++) random()
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const shore = 1050 + 650 * random()
  const turn = (random() < 0.5 ? 1 : -1) * (0.24 + 0.36 * random())
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const centres = Array.from({ length: 2 + Math.floor(random() * 2) }, (_, i) => ({
    x: (i === 0 ? (random() - 0.5) * 0.5 : (random() - 0.5) * 1.7) * shore,
    y: shore + 180 + 420 * random(),
    radius: (i === 0 ? 0.2 + 0.12 * random() : 0.1 + 0.14 * random()) * shore,
    height: i === 0 ? 1 : 0.45 + 0.4 * random(),
  }))
  const tallest = 150 + 130 * drama + 50 * random()
  const age = random()
  const blocks: Block[] = []
  const lights: PointLight[] = []
  let id = 1

  const facadeOf = (height: number): Facade => {
    const modern = random() < (height > 110 ? 0.78 : height > 45 ? 0.5 : 0.22) + 0.25 * (age - 0.5)
    const isOffice = random() < (height > 70 ? 0.66 : 0.35)
    const floor = isOffice ? 3.8 + 0.4 * random() : 3.1 + 0.3 * random()
    const tone = 0.8 + 0.4 * random()
    const occupied = 0.45 + 0.75 * random()
    if (modern) {
      const isCurtain = random() < 0.66
      const tint = pick(tints)
      const bare = 0.1 + 0.5 * random()
      return {
        system: isCurtain ? 'curtain' : random() < 0.6 ? 'ribbon' : 'piers',
        wall: isCurtain ? scaled(tint, 0.1 + 0.12 * random()) : [bare, bare * 0.99, bare * 0.96],
        tint: scaled(tint, 0.75 + 0.25 * random()),
        mirror: 0.14 + 0.2 * random(),
        floor,
        bay: isCurtain ? 1.5 : 1.5 + 1.8 * random(),
        open: isCurtain ? 0.94 : 0.72 + 0.2 * random(),
        tall: isCurtain ? 0.68 + 0.2 * random() : 0.45 + 0.2 * random(),
        isOffice,
        occupied,
        floodlight: null,
      }
    }
    return {
      system: random() < (height > 80 ? 0.55 : 0.2) ? 'piers' : 'punched',
      wall: scaled(pick(stones), tone),
      tint: [0.8, 0.86, 0.9],
      mirror: 0.07,
      floor,
      bay: 2.4 + 1.6 * random(),
      open: 0.38 + 0.2 * random(),
      tall: 0.5 + 0.14 * random(),
      isOffice,
      occupied,
      floodlight: null,
    }
  }

  const stack = (
    at: { x: number; y: number; turn: number },
    { wide, deep, bottom, top, slant = 0, isRound = false }: Stack,
    facade: Facade,
  ) => {
    blocks.push({
      isRound,
      x: at.x,
      y: at.y,
      halfWide: wide / 2,
      halfDeep: deep / 2,
      cos: Math.cos(at.turn),
      sin: Math.sin(at.turn),
      bottom,
      top,
      slant,
      facade,
      id,
    })
  }

  const raise = (x: number, y: number, height: number, lot: number) => {
    id++
    const at = { x, y, turn: turn + (random() < 0.12 ? 0.4 * (random() - 0.5) : 0) }
    const facade = facadeOf(height)
    const plain: Facade = {
      ...facade,
      system: 'blind',
      wall: mixGrey(facade.wall, 0.24 + 0.12 * random()),
      floodlight: null,
    }
    const slim = height > 60
    const wide = Math.min(lot - 8, slim ? 24 + 22 * random() + height * 0.04 : 26 + (lot - 34) * random())
    const deep = Math.min(lot - 8, slim ? 24 + 20 * random() + height * 0.03 : 22 + (lot - 30) * random())
    if (height < 45) {
      stack(at, { wide, deep, bottom: 0, top: height }, facade)
      if (random() < 0.7)
        stack(
          { ...at, x: x + (random() - 0.5) * wide * 0.4 },
          {
            wide: 5 + 6 * random(),
            deep: 5 + 4 * random(),
            bottom: height,
            top: height + 2.5 + 2 * random(),
          },
          plain,
        )
      return
    }
    // A wider foot, as most towers have.
    if (random() < 0.45)
      stack(
        at,
        {
          wide: Math.min(lot - 4, wide * 1.4),
          deep: Math.min(lot - 4, deep * 1.4),
          bottom: 0,
          top: 14 + 16 * random(),
        },
        facade,
      )
    const form = random()
    const isRound = form > 0.93
    let [w, d] = isRound ? [Math.min(wide, deep), Math.min(wide, deep)] : [wide, deep]
    if (form < 0.3 && height > 75) {
      // Setbacks: each tier is slimmer than the one below.
      let bottom = 0
      const tiers = 2 + Math.floor(random() * 3)
      for (let tier = 0; tier < tiers; tier++) {
        const last = tier === tiers - 1
        const top = last ? height : bottom + (height - bottom) * (0.45 + 0.3 * random())
        stack(at, { wide: w, deep: d, bottom, top }, facade)
        bottom = top
        if (!last) {
          w *= 0.7 + 0.16 * random()
          d *= 0.7 + 0.16 * random()
        }
      }
    } else if (form < 0.42 && height > 120) {
      // Tapered.
      const tiers = 14
      for (let tier = 0; tier < tiers; tier++) {
        const narrow = 1 - 0.38 * (tier / tiers) ** 1.5
        stack(
          at,
          {
            wide: w * narrow,
            deep: d * narrow,
            bottom: (height * tier) / tiers,
            top: (height * (tier + 1)) / tiers,
          },
          facade,
        )
      }
      w *= 0.62
      d *= 0.62
    } else stack(at, { wide: w, deep: d, bottom: 0, top: height, isRound }, facade)
    crown(at, w, d, height, isRound, facade, plain)
  }

  function crown(
    at: { x: number; y: number; turn: number },
    w: number,
    d: number,
    height: number,
    isRound: boolean,
    facade: Facade,
    plain: Facade,
  ) {
    const kind = random()
    const isLit = height > 90 && random() < 0.4
    const glow = pick([
      [1, 0.82, 0.55],
      [0.75, 0.88, 1],
      [1, 0.93, 0.8],
      [0.55, 0.7, 1],
    ] as const)
    const shining: Facade = isLit ? { ...plain, floodlight: [glow[0], glow[1], glow[2]] } : plain
    let top = height
    if (kind < 0.2 && height > 100 && facade.system === 'curtain' && !isRound) {
      // A screen that rises to one side.
      const rise = 10 + 16 * random()
      stack(
        at,
        { wide: w, deep: d, bottom: top, top: top + rise / 2, slant: ((random() < 0.5 ? 1 : -1) * rise) / w },
        { ...facade, occupied: 0, floodlight: shining.floodlight && scaled(shining.floodlight, 0.3) },
      )
      top += rise
    } else if (kind < 0.3 && height > 90 && facade.system !== 'curtain' && !isRound) {
      // A steep roof, in thin slices.
      const rise = 12 + 18 * random()
      const slices = 24
      const roof = pick(roofs)
      for (let slice = 0; slice < slices; slice++) {
        const narrow = 1 - (slice + 0.5) / slices
        stack(
          at,
          {
            wide: w * 0.9 * narrow + 0.5,
            deep: d * 0.9 * narrow + 0.5,
            bottom: top + (rise * slice) / slices,
            top: top + (rise * (slice + 1)) / slices,
          },
          { ...shining, wall: roof },
        )
      }
      top += rise
    } else {
      const rooms = 4 + 5 * random()
      stack(at, { wide: w * (0.45 + 0.4 * random()), deep: d * 0.6, bottom: top, top: top + rooms, isRound }, shining)
      if (random() < 0.5)
        stack(
          { ...at, x: at.x + w * 0.2 },
          { wide: w * 0.2, deep: d * 0.25, bottom: top + rooms, top: top + rooms + 2.5 },
          plain,
        )
      top += rooms
    }
    if (height > 100 && random() < 0.4) {
      const mast = 16 + 34 * random()
      const steel: Facade = { ...plain, wall: [0.3, 0.3, 0.3] }
      stack(at, { wide: 1.9, deep: 1.9, bottom: top, top: top + mast * 0.6, isRound: true }, steel)
      stack(at, { wide: 0.9, deep: 0.9, bottom: top + mast * 0.6, top: top + mast, isRound: true }, steel)
      top += mast
    }
    if (height > 110) lights.push({ x: at.x, y: at.y, z: top, colour: [1, 0.06, 0.03], strength: 1.6 })
  }

  const lot = 62 + 14 * random()
  const density = gradientNoise(seed + 301)
  const reach = shore * 1.5 + 900
  const cells = Math.ceil(reach / lot) + 4
  for (let j = -cells; j <= cells; j++)
    for (let i = -cells; i <= cells; i++) {
      // Every fourth row of lots is an avenue.
      const gx = (i + 0.5 + Math.floor(i / 3) * 0.28) * lot
      const gy = (j + 0.5 + Math.floor(j / 3) * 0.28) * lot
      const x = gx * cos - gy * sin
      const y = shore + 60 + gx * sin + gy * cos
      const chance = hashed(i, j, seed + 5)
      if (y < shore + 58 || y > shore + 2600 || Math.abs(x) > (y + 500) * 1.15) continue
      const back = (y - shore) / 2600
      if (chance > 0.97 - 0.3 * back) continue
      let share = 0
      for (const centre of centres) {
        const away = Math.hypot(x - centre.x, (y - centre.y) * 0.8) / centre.radius
        share = Math.max(share, centre.height * Math.exp(-away * away))
      }
      const patch = 0.5 + 0.5 * fractal(density, x / 500, y / 500, 2)
      const luck = hashed(j, i, seed + 9)
      const low = 11 + 26 * luck * luck + 24 * patch * smoothStep(0, 0.06, back)
      const high =
        tallest * share * (0.3 + 0.7 * hashed(i + 7, j - 3, seed + 13) ** 0.8) +
        (luck > 0.9 ? 55 * patch * (0.4 + luck) : 0)
      // Close to the water stand lower buildings.
      const height = Math.max(low, high * mix(0.42, 1, smoothStep(60, 220, y - shore)))
      raise(x, y, clamp(height, 9, 420), lot)
    }

  // Lamps along the water.
  const spacing = 26
  for (let x = -2400; x < 2400; x += spacing)
    lights.push({
      x: x + 3 * random(),
      y: shore + 5,
      z: 8.5,
      colour: random() < 0.75 ? [1, 0.72, 0.38] : [1, 0.9, 0.75],
      strength: 0.5 + 0.7 * random(),
    })
  const crowns = gradientNoise(seed + 311)
  return {
    blocks,
    lights,
    shore,
    treesAt(x, row) {
      const stand = smoothStep(-0.42, -0.2, crowns(x / 130 + row * 40, row * 9.7))
      const round = Math.abs(crowns(x / 8.5 + row * 71, 3.3 + row))
      const leaves = crowns(x / 1.9 + row * 11, 7.1)
      return stand * (8.5 + 3 * crowns(x / 40, row * 5 + 1.5) - 5.5 * round * round + 0.9 * leaves)
    },
  }
}

interface Stack {
  wide: number
  deep: number
  bottom: number
  top: number
  slant?: number
  isRound?: boolean
}

const mixGrey = (colour: Readonly<Triple>, grey: number): Triple => [
  mix(colour[0], grey, 0.6),
  mix(colour[1], grey, 0.6),
  mix(colour[2], grey, 0.6),
]
