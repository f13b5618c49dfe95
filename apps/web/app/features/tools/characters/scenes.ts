/** Scenes, drawing styles and framings of a character sheet, and preset sets of twelve. */

import type { FilterName, Framing } from '@keylight/imaging/tools'
import { t } from '#words'

export const scenes = {
  white: t`White studio`,
  charcoal: t`Charcoal studio`,
  blue: t`Blue studio`,
  clay: t`Clay wall`,
  sage: t`Sage wall`,
  oxblood: t`Red canvas`,
  navy: t`Navy canvas`,
  duskSky: t`Dusk sky`,
  eveningLights: t`Evening lights`,
  foliage: t`Foliage`,
  cornerOffice: t`Corner office`,
  openOffice: t`Open office`,
  livingRoom: t`Living room`,
  loft: t`Loft`,
  cafe: t`Café`,
  library: t`Library`,
  gallery: t`Gallery`,
  clinic: t`Clinic`,
  workshop: t`Workshop`,
  serverRoom: t`Server room`,
  fireStation: t`Fire station`,
  stage: t`Stage`,
  windowLight: t`Window light`,
  street: t`City street`,
  terrace: t`Terrace`,
  skyline: t`Skyline at sunset`,
  cityNight: t`City at night`,
  rainyStreet: t`Rainy street`,
  park: t`Park`,
  forest: t`Forest edge`,
  garden: t`Garden`,
  autumnPark: t`Autumn park`,
  goldenField: t`Golden field`,
  beach: t`Beach`,
} as const
export type Scene = keyof typeof scenes

export const drawings = {
  photo: t`Photograph`,
  watercolour: t`Watercolour`,
  pencil: t`Pencil`,
  oil: t`Oil painting`,
  animation: t`Animation`,
  cartoon: t`Cartoon`,
  pop: t`Pop art`,
  mono: t`Black and white`,
} as const
export type Drawing = keyof typeof drawings

export const filterOf = (drawing: Drawing): FilterName | null => (drawing === 'photo' ? null : drawing)

export const framingTitles = {
  headshot: t`Close-up`,
  'head-and-shoulders': t`Head and shoulders`,
  'half-body': t`Half body`,
} as const
export type SheetFraming = keyof typeof framingTitles & Framing

/** One image of the sheet. */
export interface Panel {
  scene: Scene
  drawing: Drawing
  framing: SheetFraming
  mirrored: boolean
}

const panel = (scene: Scene, drawing: Drawing, framing: SheetFraming, mirrored = false): Panel => ({
  scene,
  drawing,
  framing,
  mirrored,
})

export const sets = {
  mixed: {
    title: t`A bit of everything`,
    panels: [
      panel('charcoal', 'photo', 'headshot'),
      panel('cafe', 'photo', 'half-body', true),
      panel('street', 'photo', 'head-and-shoulders'),
      panel('garden', 'watercolour', 'half-body'),
      panel('cornerOffice', 'photo', 'half-body'),
      panel('white', 'pencil', 'headshot', true),
      panel('beach', 'photo', 'head-and-shoulders', true),
      panel('skyline', 'photo', 'half-body'),
      panel('park', 'animation', 'head-and-shoulders'),
      panel('library', 'photo', 'head-and-shoulders', true),
      panel('cityNight', 'photo', 'headshot'),
      panel('oxblood', 'oil', 'head-and-shoulders', true),
    ],
  },
  photographs: {
    title: t`Photographs`,
    panels: [
      panel('windowLight', 'photo', 'headshot'),
      panel('livingRoom', 'photo', 'half-body', true),
      panel('cafe', 'photo', 'head-and-shoulders'),
      panel('street', 'photo', 'half-body', true),
      panel('openOffice', 'photo', 'half-body'),
      panel('library', 'photo', 'head-and-shoulders', true),
      panel('autumnPark', 'photo', 'head-and-shoulders'),
      panel('beach', 'photo', 'half-body', true),
      panel('skyline', 'photo', 'headshot'),
      panel('rainyStreet', 'photo', 'head-and-shoulders', true),
      panel('eveningLights', 'photo', 'half-body'),
      panel('charcoal', 'mono', 'headshot', true),
    ],
  },
  storybook: {
    title: t`Storybook`,
    panels: [
      panel('garden', 'watercolour', 'half-body'),
      panel('forest', 'animation', 'head-and-shoulders', true),
      panel('white', 'pencil', 'headshot'),
      panel('cityNight', 'animation', 'half-body', true),
      panel('goldenField', 'oil', 'head-and-shoulders'),
      panel('beach', 'watercolour', 'head-and-shoulders', true),
      panel('library', 'oil', 'half-body'),
      panel('duskSky', 'animation', 'headshot', true),
      panel('street', 'cartoon', 'half-body'),
      panel('blue', 'pop', 'headshot', true),
      panel('autumnPark', 'animation', 'half-body'),
      panel('clay', 'pencil', 'head-and-shoulders', true),
    ],
  },
  work: {
    title: t`At work`,
    panels: [
      panel('charcoal', 'photo', 'headshot'),
      panel('cornerOffice', 'photo', 'half-body', true),
      panel('openOffice', 'photo', 'head-and-shoulders'),
      panel('stage', 'photo', 'half-body', true),
      panel('workshop', 'photo', 'half-body'),
      panel('clinic', 'photo', 'head-and-shoulders', true),
      panel('library', 'photo', 'head-and-shoulders'),
      panel('serverRoom', 'photo', 'half-body', true),
      panel('gallery', 'photo', 'headshot'),
      panel('fireStation', 'photo', 'half-body', true),
      panel('cafe', 'photo', 'head-and-shoulders'),
      panel('white', 'photo', 'headshot', true),
    ],
  },
} as const satisfies Record<string, { title: string; panels: readonly Panel[] }>
export type SetName = keyof typeof sets

const drawnTitles: Record<Exclude<Drawing, 'photo'>, (scene: string) => string> = {
  watercolour: (scene) => t`${scene}, watercolour`,
  pencil: (scene) => t`${scene}, pencil`,
  oil: (scene) => t`${scene}, oil painting`,
  animation: (scene) => t`${scene}, animation`,
  cartoon: (scene) => t`${scene}, cartoon`,
  pop: (scene) => t`${scene}, pop art`,
  mono: (scene) => t`${scene}, black and white`,
}

/** Returns an image's title, for its caption and file name. */
export const titleOf = ({ scene, drawing }: Panel): string =>
  drawing === 'photo' ? scenes[scene] : drawnTitles[drawing](scenes[scene])

export const keyOf = ({ scene, drawing, framing, mirrored }: Panel): string =>
  `${scene} ${drawing} ${framing} ${mirrored}`
