import { mix, scaled, type Triple } from '../vectors.ts'
import type { Block, Facade, PointLight } from './blocks.ts'

/** The city under construction, and the properties shared by its buildings. */
export interface Site {
  random: () => number
  /** Angle of the street grid. */
  turn: number
  /** Modernity of the city, 0 to 1. */
  age: number
  blocks: Block[]
  lights: PointLight[]
}

/** Position and rotation of a building. All its blocks share the id. */
interface Spot {
  x: number
  y: number
  turn: number
  id: number
}

/** Dimensions of a block, in metres. */
interface Stack {
  wide: number
  deep: number
  bottom: number
  top: number
  slant?: number
  isRound?: boolean
}

/** Facade and roof material of a building. */
interface Outside {
  facade: Facade
  plain: Facade
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
const glows: readonly Triple[] = [
  [1, 0.82, 0.55],
  [0.75, 0.88, 1],
  [1, 0.93, 0.8],
  [0.55, 0.7, 1],
]

const pick = <Item>({ random }: Site, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

/** Adds the blocks of a building on a lot of this size, with a beacon on top of towers. */
export function raiseBuilding(site: Site, id: number, x: number, y: number, height: number, lot: number): void {
  const { random } = site
  const at = { x, y, turn: site.turn + (random() < 0.12 ? 0.4 * (random() - 0.5) : 0), id }
  const facade = facadeOf(site, height)
  const plain: Facade = {
    ...facade,
    system: 'blind',
    wall: mixGrey(facade.wall, 0.24 + 0.12 * random()),
    floodlight: null,
  }
  const slim = height > 60
  const wide = Math.min(lot - 8, slim ? 24 + 22 * random() + height * 0.04 : 26 + (lot - 34) * random())
  const deep = Math.min(lot - 8, slim ? 24 + 20 * random() + height * 0.03 : 22 + (lot - 30) * random())
  if (height < 45) raiseHouse(site, at, { wide, deep, bottom: 0, top: height }, { facade, plain })
  else raiseTower(site, at, { wide, deep, bottom: 0, top: height }, lot, { facade, plain })
}

function raiseHouse(site: Site, at: Spot, house: Stack, { facade, plain }: Outside): void {
  const { random } = site
  stack(site, at, house, facade)
  if (random() >= 0.7) return
  const room = { ...at, x: at.x + (random() - 0.5) * house.wide * 0.4 }
  const [wide, deep] = [5 + 6 * random(), 5 + 4 * random()]
  stack(site, room, { wide, deep, bottom: house.top, top: house.top + 2.5 + 2 * random() }, plain)
}

function raiseTower(site: Site, at: Spot, tower: Stack, lot: number, outside: Outside): void {
  const { random } = site
  const { wide, deep, top: height } = tower
  // A wider podium, as most towers have.
  if (random() < 0.45) {
    const foot = { wide: Math.min(lot - 4, wide * 1.4), deep: Math.min(lot - 4, deep * 1.4) }
    stack(site, at, { ...foot, bottom: 0, top: 14 + 16 * random() }, outside.facade)
  }
  const form = random()
  const isRound = form > 0.93
  const shaft = isRound ? { ...tower, wide: Math.min(wide, deep), deep: Math.min(wide, deep), isRound } : tower
  let highest: Stack
  if (form < 0.3 && height > 75) highest = raiseSetbacks(site, at, shaft, outside.facade)
  else if (form < 0.42 && height > 120) highest = raiseTapered(site, at, shaft, outside.facade)
  else {
    stack(site, at, shaft, outside.facade)
    highest = shaft
  }
  crown(site, at, highest, outside)
}

/** Stacks tiers, each slimmer than the one below. Returns the dimensions of the top one. */
function raiseSetbacks(site: Site, at: Spot, shaft: Stack, facade: Facade): Stack {
  const { random } = site
  const height = shaft.top
  let { wide, deep } = shaft
  let bottom = 0
  const tiers = 2 + Math.floor(random() * 3)
  for (let tier = 0; tier < tiers; tier++) {
    const last = tier === tiers - 1
    const top = last ? height : bottom + (height - bottom) * (0.45 + 0.3 * random())
    stack(site, at, { wide, deep, bottom, top }, facade)
    bottom = top
    if (!last) {
      wide *= 0.7 + 0.16 * random()
      deep *= 0.7 + 0.16 * random()
    }
  }
  return { ...shaft, wide, deep }
}

/** Stacks a tapered shaft. Returns the dimensions of its top. */
function raiseTapered(site: Site, at: Spot, shaft: Stack, facade: Facade): Stack {
  const { wide, deep, top: height } = shaft
  const tiers = 14
  for (let tier = 0; tier < tiers; tier++) {
    const narrow = 1 - 0.38 * (tier / tiers) ** 1.5
    const [bottom, top] = [(height * tier) / tiers, (height * (tier + 1)) / tiers]
    stack(site, at, { wide: wide * narrow, deep: deep * narrow, bottom, top }, facade)
  }
  return { ...shaft, wide: wide * 0.62, deep: deep * 0.62 }
}

/** Adds a roof to a tower, and sometimes a mast. */
function crown(site: Site, at: Spot, tower: Stack, { facade, plain }: Outside): void {
  const { random } = site
  const { top: height, isRound = false } = tower
  const kind = random()
  const isLit = height > 90 && random() < 0.4
  const glow = pick(site, glows)
  const shining: Facade = isLit ? { ...plain, floodlight: [glow[0], glow[1], glow[2]] } : plain
  let top: number
  if (kind < 0.2 && height > 100 && facade.system === 'curtain' && !isRound)
    top = addScreen(site, at, tower, facade, shining)
  else if (kind < 0.3 && height > 90 && facade.system !== 'curtain' && !isRound)
    top = addSteepRoof(site, at, tower, shining)
  else top = addRooms(site, at, tower, plain, shining)
  if (height > 100 && random() < 0.4) top = addMast(site, at, top, plain)
  if (height > 110) site.lights.push({ x: at.x, y: at.y, z: top, colour: [1, 0.06, 0.03], strength: 1.6 })
}

/** Adds a screen that rises to one side. Returns the height of its top. */
function addScreen(site: Site, at: Spot, { wide, deep, top }: Stack, facade: Facade, shining: Facade): number {
  const { random } = site
  const rise = 10 + 16 * random()
  const slant = ((random() < 0.5 ? 1 : -1) * rise) / wide
  const floodlight = shining.floodlight && scaled(shining.floodlight, 0.3)
  stack(site, at, { wide, deep, bottom: top, top: top + rise / 2, slant }, { ...facade, occupied: 0, floodlight })
  return top + rise
}

/** Adds a steep roof in thin slices. Returns the height of its top. */
function addSteepRoof(site: Site, at: Spot, { wide, deep, top }: Stack, shining: Facade): number {
  const rise = 12 + 18 * site.random()
  const slices = 24
  const roof = pick(site, roofs)
  for (let slice = 0; slice < slices; slice++) {
    const narrow = 1 - (slice + 0.5) / slices
    stack(
      site,
      at,
      {
        wide: wide * 0.9 * narrow + 0.5,
        deep: deep * 0.9 * narrow + 0.5,
        bottom: top + (rise * slice) / slices,
        top: top + (rise * (slice + 1)) / slices,
      },
      { ...shining, wall: roof },
    )
  }
  return top + rise
}

/** Adds plant rooms on a flat roof. Returns the height of their top. */
function addRooms(site: Site, at: Spot, tower: Stack, plain: Facade, shining: Facade): number {
  const { random } = site
  const { wide, deep, top, isRound = false } = tower
  const rooms = 4 + 5 * random()
  stack(
    site,
    at,
    { wide: wide * (0.45 + 0.4 * random()), deep: deep * 0.6, bottom: top, top: top + rooms, isRound },
    shining,
  )
  if (random() < 0.5)
    stack(
      site,
      { ...at, x: at.x + wide * 0.2 },
      { wide: wide * 0.2, deep: deep * 0.25, bottom: top + rooms, top: top + rooms + 2.5 },
      plain,
    )
  return top + rooms
}

/** Adds a mast. Returns the height of its top. */
function addMast(site: Site, at: Spot, bottom: number, plain: Facade): number {
  const mast = 16 + 34 * site.random()
  const [half, top] = [bottom + mast * 0.6, bottom + mast]
  const steel: Facade = { ...plain, wall: [0.3, 0.3, 0.3] }
  stack(site, at, { wide: 1.9, deep: 1.9, bottom, top: half, isRound: true }, steel)
  stack(site, at, { wide: 0.9, deep: 0.9, bottom: half, top, isRound: true }, steel)
  return top
}

function stack(
  { blocks }: Site,
  at: Spot,
  { wide, deep, bottom, top, slant = 0, isRound = false }: Stack,
  facade: Facade,
): void {
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
    id: at.id,
  })
}

function facadeOf(site: Site, height: number): Facade {
  const { random, age } = site
  const isModern = random() < (height > 110 ? 0.78 : height > 45 ? 0.5 : 0.22) + 0.25 * (age - 0.5)
  const isOffice = random() < (height > 70 ? 0.66 : 0.35)
  const floor = isOffice ? 3.8 + 0.4 * random() : 3.1 + 0.3 * random()
  const tone = 0.8 + 0.4 * random()
  const occupied = 0.45 + 0.75 * random()
  const own = isModern ? modernFacade(site) : stoneFacade(site, height, tone)
  return { ...own, floor, isOffice, occupied, floodlight: null }
}

/** The properties that depend only on the building's style. */
type StyledFacade = Omit<Facade, 'floor' | 'isOffice' | 'occupied' | 'floodlight'>

function modernFacade(site: Site): StyledFacade {
  const { random } = site
  const isCurtain = random() < 0.66
  const tint = pick(site, tints)
  const bare = 0.1 + 0.5 * random()
  return {
    system: isCurtain ? 'curtain' : random() < 0.6 ? 'ribbon' : 'piers',
    wall: isCurtain ? scaled(tint, 0.1 + 0.12 * random()) : [bare, bare * 0.99, bare * 0.96],
    tint: scaled(tint, 0.75 + 0.25 * random()),
    mirror: 0.14 + 0.2 * random(),
    bay: isCurtain ? 1.5 : 1.5 + 1.8 * random(),
    open: isCurtain ? 0.94 : 0.72 + 0.2 * random(),
    tall: isCurtain ? 0.68 + 0.2 * random() : 0.45 + 0.2 * random(),
  }
}

function stoneFacade(site: Site, height: number, tone: number): StyledFacade {
  const { random } = site
  return {
    system: random() < (height > 80 ? 0.55 : 0.2) ? 'piers' : 'punched',
    wall: scaled(pick(site, stones), tone),
    tint: [0.8, 0.86, 0.9],
    mirror: 0.07,
    bay: 2.4 + 1.6 * random(),
    open: 0.38 + 0.2 * random(),
    tall: 0.5 + 0.14 * random(),
  }
}

const mixGrey = (colour: Readonly<Triple>, grey: number): Triple => [
  mix(colour[0], grey, 0.6),
  mix(colour[1], grey, 0.6),
  mix(colour[2], grey, 0.6),
]
