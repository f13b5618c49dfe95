/** The places and studios that professions and scenes are photographed in. */
import type { StyleRecipe } from './recipe.ts'
import { canvas, fromAbove, fromFarLeft, fromLeft, fromRight, location, plate, spot, studio } from './setups.ts'

export const settings = {
  boardroom: {
    ...location,
    backdrop: plate('meeting-room-glass', { at: [0.3, 0], blur: 0.008, exposure: 0.8 }),
  },
  cornerOffice: {
    ...location,
    backdrop: plate('office-window-city', { at: [0.45, 0], blur: 0.008, exposure: 0.75 }),
    key: { direction: fromRight, amount: 0.2 },
    rim: 0.2,
  },
  openOffice: {
    ...location,
    backdrop: plate('office-open', { at: [0.7, 0], blur: 0.008, exposure: 0.85 }),
  },
  library: {
    ...location,
    backdrop: plate('library-books', { at: [0.35, 0], blur: 0.012, exposure: 1.1 }),
    warmth: 1.01,
    contrast: 1.05,
  },
  columns: {
    ...location,
    backdrop: plate('government-columns', { zoom: 1.7, at: [0.4, 0], blur: 0.01, exposure: 0.85 }),
  },
  lectureHall: {
    ...location,
    backdrop: plate('university-hall', { at: [0.55, 0], blur: 0.01, exposure: 0.9 }),
    warmth: 1.01,
  },
  clinic: {
    ...location,
    backdrop: plate('hospital-corridor', { at: [0.35, 0], blur: 0.01, exposure: 0.82 }),
    key: { direction: fromRight, amount: 0.16 },
  },
  theatre: {
    ...studio,
    backdrop: spot('#7fb0ad', '#1e4548', { at: [0.55, 0.36] }),
    key: { direction: fromAbove, amount: 0.2 },
    contrast: 1.05,
  },
  practice: {
    ...studio,
    backdrop: spot('#e4eef0', '#a9c3c8', { at: [0.5, 0.42], reach: 0.95 }),
    key: { direction: fromAbove, amount: 0.14 },
    contrast: 1.02,
    shadow: 0.1,
  },
  bank: {
    ...location,
    backdrop: plate('bank-lobby-marble', { at: [0.35, 0], blur: 0.01, exposure: 0.85 }),
    warmth: 1.01,
  },
  tradingFloor: {
    ...studio,
    backdrop: spot('#4d6a80', '#101c28', { at: [0.4, 0.36] }),
    key: { direction: fromLeft, amount: 0.26 },
    rim: 0.25,
    contrast: 1.08,
  },
  gallery: {
    ...location,
    backdrop: plate('gallery-white', { at: [0.1, 0], blur: 0.008, exposure: 0.85 }),
    key: { direction: fromLeft, amount: 0.16 },
  },
  loft: {
    ...location,
    backdrop: plate('loft-creative-brick', { at: [0.5, 0], blur: 0.01, exposure: 0.95 }),
    warmth: 1.015,
  },
  newsroom: {
    ...location,
    backdrop: plate('conference-stage', { at: [0.45, 0], blur: 0.025, exposure: 0.9 }),
    rim: 0.3,
    contrast: 1.06,
  },
  serverRoom: {
    ...location,
    backdrop: plate('server-room-blue', { at: [0.5, 0], blur: 0.022, exposure: 0.9 }),
    rim: 0.25,
    contrast: 1.06,
  },
  workshop: {
    ...location,
    backdrop: plate('workshop-engineering', { at: [0.35, 0], blur: 0.012, exposure: 0.85 }),
  },
  concrete: {
    ...location,
    backdrop: plate('architecture-concrete', { at: [0.3, 0], blur: 0.01, exposure: 0.8 }),
    key: { direction: fromRight, amount: 0.2 },
  },
  stairs: {
    ...location,
    backdrop: plate('stairs-interior', { at: [0.6, 0], blur: 0.01, exposure: 0.85 }),
  },
  livingRoom: {
    ...location,
    backdrop: plate('modern-interior-living', { at: [0.7, 0], blur: 0.009, exposure: 0.85 }),
    warmth: 1.01,
  },
  terrace: {
    ...location,
    backdrop: plate('railing-terrace', { at: [0.15, 0], blur: 0.01, exposure: 0.85 }),
    rim: 0.2,
  },
  street: {
    ...location,
    backdrop: plate('city-street-day', { at: [0.75, 0], blur: 0.01, exposure: 0.78 }),
  },
  cafe: {
    ...location,
    backdrop: plate('cafe-interior', { at: [0.6, 0], blur: 0.014, exposure: 0.95 }),
    warmth: 1.02,
  },
  fireStation: {
    ...location,
    backdrop: plate('fire-station-bay', { at: [0.2, 0], blur: 0.024, exposure: 0.5 }),
    contrast: 1.08,
  },
  fireRed: {
    ...studio,
    backdrop: canvas('#7c2b25', '#1c0a09', 0.2),
    key: { direction: fromFarLeft, amount: 0.28 },
    rim: 0.2,
    contrast: 1.08,
  },
  park: {
    ...location,
    backdrop: plate('park-lawn-trees', { at: [0.15, 0], blur: 0.01, exposure: 0.85 }),
    rim: 0.2,
  },
  forest: {
    ...location,
    backdrop: plate('forest-edge', { at: [0.15, 0], blur: 0.01, exposure: 1 }),
    rim: 0.15,
  },
  garden: {
    ...location,
    backdrop: plate('garden-flowers', { at: [0.6, 0], blur: 0.012, exposure: 0.85 }),
    rim: 0.15,
  },
  charcoal: {
    ...studio,
    backdrop: spot('#6a6d72', '#1d1f22', { at: [0.42, 0.36] }),
    key: { direction: fromLeft, amount: 0.26 },
    rim: 0.2,
    contrast: 1.06,
  },
  navy: {
    ...studio,
    backdrop: canvas('#3b5275', '#121b2c', 0.12),
    key: { direction: fromRight, amount: 0.24 },
    rim: 0.2,
    contrast: 1.06,
  },
  stone: {
    ...studio,
    backdrop: spot('#c9c7c2', '#86837d', { at: [0.55, 0.4], reach: 0.85 }),
  },
  sand: {
    ...studio,
    backdrop: spot('#e2d6c6', '#b7a48c', { at: [0.45, 0.4], reach: 0.9 }),
    warmth: 1.01,
  },
  teal: {
    ...studio,
    backdrop: canvas('#3f7072', '#142729', 0.14),
    key: { direction: fromRight, amount: 0.24 },
    contrast: 1.06,
  },
  oxblood: {
    ...studio,
    backdrop: canvas('#5b3438', '#170c0e', 0.14),
    key: { direction: fromFarLeft, amount: 0.26 },
    rim: 0.2,
    contrast: 1.06,
  },
  sky: {
    ...studio,
    backdrop: { kind: 'sweep', from: '#9dc2e6', to: '#e8eef3', angle: 10 },
    key: { direction: fromAbove, amount: 0.16 },
    contrast: 1.03,
    shadow: 0,
  },
  cyclorama: {
    ...studio,
    backdrop: plate('studio-cyclorama-floor', { at: [0.5, 0], blur: 0.004, exposure: 0.95 }),
    key: { direction: fromAbove, amount: 0.16 },
    shadow: 0.12,
  },
  autumnPark: {
    ...location,
    backdrop: plate('autumn-park', { at: [0.1, 0], blur: 0.009, exposure: 0.85 }),
    rim: 0.25,
    warmth: 1.02,
  },
  rainyStreet: {
    ...location,
    backdrop: plate('rain-street', { at: [0.2, 0], blur: 0.01, exposure: 0.85 }),
    rim: 0.25,
    contrast: 1.05,
  },
  cityNight: {
    ...location,
    backdrop: plate('city-night-bokeh', { at: [0.3, 0], blur: 0.008, exposure: 0.95 }),
    rim: 0.3,
    contrast: 1.06,
  },
} satisfies Record<string, StyleRecipe>

export type Setting = keyof typeof settings
