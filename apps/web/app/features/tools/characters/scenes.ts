/** The scenes, drawing styles and framings that a character can be shown in, and sets of twelve to begin with. */
import type { FilterName, Framing } from '@keylight/imaging/tools'

export const scenes = {
  white: 'White studio',
  charcoal: 'Charcoal studio',
  blue: 'Blue studio',
  clay: 'Clay wall',
  sage: 'Sage wall',
  oxblood: 'Red canvas',
  navy: 'Navy canvas',
  duskSky: 'Dusk sky',
  eveningLights: 'Evening lights',
  foliage: 'Foliage',
  cornerOffice: 'Corner office',
  openOffice: 'Open office',
  livingRoom: 'Living room',
  loft: 'Loft',
  cafe: 'Café',
  library: 'Library',
  gallery: 'Gallery',
  clinic: 'Clinic',
  workshop: 'Workshop',
  serverRoom: 'Server room',
  fireStation: 'Fire station',
  stage: 'Stage',
  windowLight: 'Window light',
  street: 'City street',
  terrace: 'Terrace',
  skyline: 'Skyline at sunset',
  cityNight: 'City at night',
  rainyStreet: 'Rainy street',
  park: 'Park',
  forest: 'Forest edge',
  garden: 'Garden',
  autumnPark: 'Autumn park',
  goldenField: 'Golden field',
  beach: 'Beach',
} as const
export type Scene = keyof typeof scenes

export const drawings = {
  photo: 'Photograph',
  watercolour: 'Watercolour',
  pencil: 'Pencil',
  oil: 'Oil painting',
  animation: 'Animation',
  cartoon: 'Cartoon',
  pop: 'Pop art',
  mono: 'Black and white',
} as const
export type Drawing = keyof typeof drawings

export const filterOf = (drawing: Drawing): FilterName | null => (drawing === 'photo' ? null : drawing)

export const framingTitles = {
  headshot: 'Close-up',
  'head-and-shoulders': 'Head and shoulders',
  'half-body': 'Half body',
} as const
export type SheetFraming = keyof typeof framingTitles & Framing

/** One picture of the sheet. */
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
    title: 'A bit of everything',
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
    title: 'Photographs',
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
    title: 'Storybook',
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
    title: 'At work',
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

/** What a picture is called below it and in its file. */
export const titleOf = ({ scene, drawing }: Panel): string =>
  drawing === 'photo' ? scenes[scene] : `${scenes[scene]}, ${drawings[drawing].toLowerCase()}`

export const keyOf = ({ scene, drawing, framing, mirrored }: Panel): string =>
  `${scene} ${drawing} ${framing} ${mirrored}`
