import type { Triple } from '../vectors.ts'

/** The materials and windows of a facade. */
export interface Facade {
  /** Curtain wall, ribbon windows, punched windows, windows between piers, or no windows. */
  system: 'curtain' | 'ribbon' | 'punched' | 'piers' | 'blind'
  wall: Triple
  /** Colour of reflections in the glass. */
  tint: Triple
  /** Reflectance of the glass at normal incidence. */
  mirror: number
  /** Floor height and bay width, in metres. */
  floor: number
  bay: number
  /** Window width as a fraction of the bay, and height as a fraction of the floor. */
  open: number
  tall: number
  /** Whether it is an office, lit by floor; homes are lit by room. */
  isOffice: boolean
  /** Fraction of windows lit at night. */
  occupied: number
  /** Floodlight on the facade at night. */
  floodlight: Triple | null
}

/** A building consists of one or more. A building consists of one or more. */
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
  /** Slope of the roof along its own width. */
  slant: number
  facade: Facade
  id: number
}

/** A lamp so far away that it renders as a point. */
export interface PointLight {
  x: number
  y: number
  z: number
  colour: Triple
  strength: number
}
