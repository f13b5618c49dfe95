import type { Triple } from '../vectors.ts'

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
export interface PointLight {
  x: number
  y: number
  z: number
  colour: Triple
  strength: number
}
