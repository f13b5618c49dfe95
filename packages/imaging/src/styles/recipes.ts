/** Every look that pixels alone can give, by its id in the catalogue. */
import { professionRecipes } from './professions.ts'
import type { StyleRecipe } from './recipe.ts'
import { sceneRecipes } from './scenes.ts'
import { canvas, fromAbove, fromFarLeft, fromLeft, fromRight, location, plate, spot, studio } from './setups.ts'

const white: StyleRecipe = {
  ...studio,
  backdrop: spot('#ffffff', '#f3f4f6', { at: [0.5, 0.45], reach: 0.95, mottling: 0 }),
  key: { direction: fromAbove, amount: 0.14 },
  contrast: 1.02,
  wrap: 0.035,
  shadow: 0.05,
  grain: 0.003,
}

export const styleRecipes: ReadonlyMap<string, StyleRecipe> = new Map<string, StyleRecipe>([
  ...professionRecipes,
  ...sceneRecipes,
  ...Object.entries({
    'man.headshot.beige-neutral': { ...studio, backdrop: spot('#dccfbd', '#ab9880'), warmth: 1.01 },
    'man.headshot.blue-gradient': { ...studio, backdrop: spot('#86abd8', '#203c6c', { at: [0.38, 0.34] }) },
    'man.headshot.gray-gradient': { ...studio, backdrop: spot('#aaadb2', '#45474c') },
    'man.headshot.minimalist': {
      ...studio,
      backdrop: { kind: 'sweep', from: '#eceae6', to: '#d3d0ca', angle: 20 },
      key: { direction: fromLeft, amount: 0.12 },
      contrast: 1,
      shadow: 0.1,
      grain: 0.004,
    },
    'man.headshot.outdoor-architecture': {
      ...location,
      backdrop: plate('architecture-concrete', { at: [0.62, 0], blur: 0.008, exposure: 0.9 }),
    },
    'man.headshot.outdoor-sunset': {
      ...location,
      backdrop: plate('sunset-skyline', { zoom: 1.1, at: [0.3, 0.1], warmth: 1.04 }),
      key: { direction: fromRight, amount: 0.26 },
      rim: 0.35,
      warmth: 1.03,
    },
    'man.headshot.urban-outdoor': {
      ...location,
      backdrop: plate('city-street-day', { at: [0.35, 0], exposure: 0.8 }),
    },
    'man.headshot.studio-blue': {
      ...studio,
      backdrop: canvas('#46688f', '#131f33', 0.16),
      key: { direction: fromLeft, amount: 0.28 },
      rim: 0.2,
      contrast: 1.08,
    },
    'man.headshot.studio-brown': {
      ...studio,
      backdrop: plate('studio-canvas-brown', { blur: 0.002, at: [0.4, 0.2] }),
      key: { direction: fromLeft, amount: 0.3 },
      rim: 0.15,
      warmth: 1.015,
      contrast: 1.06,
    },
    'man.headshot.studio-dark': {
      ...studio,
      backdrop: spot('#3c3e43', '#0c0d0f', { reach: 0.65 }),
      key: { direction: fromFarLeft, amount: 0.34 },
      rim: 0.45,
      contrast: 1.12,
      wrap: 0.03,
    },
    'man.headshot.studio-textured': {
      ...studio,
      backdrop: canvas('#9b9c92', '#4b4d48', 0.42),
      key: { direction: fromRight, amount: 0.26 },
      contrast: 1.06,
    },
    'man.headshot.white-background': white,

    'woman.headshot.autumn': {
      ...location,
      backdrop: plate('autumn-park', { at: [0.5, 0], exposure: 0.9 }),
      rim: 0.25,
      warmth: 1.02,
    },
    'woman.headshot.blue-gradient': {
      ...studio,
      backdrop: spot('#b4cdea', '#4c70a6', { at: [0.6, 0.34], reach: 0.85 }),
      key: { direction: fromRight, amount: 0.2 },
    },
    'woman.headshot.garden': {
      ...location,
      backdrop: plate('garden-flowers', { at: [0.2, 0], exposure: 0.9 }),
      rim: 0.2,
    },
    'woman.headshot.golden': {
      ...location,
      backdrop: plate('golden-field', { at: [0.4, 0], warmth: 1.05 }),
      key: { direction: fromRight, amount: 0.26 },
      rim: 0.4,
      warmth: 1.035,
    },
    'woman.headshot.gradient': {
      ...studio,
      backdrop: { kind: 'sweep', from: '#efd5cf', to: '#9d9cc6', angle: 35 },
      key: { direction: fromLeft, amount: 0.18 },
      shadow: 0.08,
    },
    'woman.headshot.gray-gradient': {
      ...studio,
      backdrop: spot('#cbccd0', '#74767c', { at: [0.5, 0.42], reach: 0.85 }),
      key: { direction: fromRight, amount: 0.18 },
    },
    'woman.headshot.minimalist': {
      ...studio,
      backdrop: { kind: 'sweep', from: '#f3ede6', to: '#e0d4c7', angle: -20 },
      key: { direction: fromRight, amount: 0.12 },
      contrast: 1,
      shadow: 0.08,
      grain: 0.004,
    },
    'woman.headshot.outdoor': {
      ...location,
      backdrop: plate('park-lawn-trees', { at: [0.45, 0], exposure: 0.9 }),
      rim: 0.2,
    },
    'woman.headshot.urban': {
      ...location,
      backdrop: plate('rain-street', { at: [0.5, 0], exposure: 0.9, blur: 0.008 }),
      rim: 0.25,
      contrast: 1.05,
    },
    'woman.headshot.white': { ...white, key: { direction: fromRight, amount: 0.12 } },

    'man.lighting.golden-hour': {
      ...location,
      backdrop: plate('railing-terrace', { at: [0.75, 0], blur: 0.012, exposure: 0.85, warmth: 1.22 }),
      key: { direction: fromRight, amount: 0.32 },
      rim: 0.45,
      warmth: 1.045,
    },
    'man.lighting.natural-outdoor': {
      ...location,
      backdrop: plate('forest-edge', { at: [0.5, 0], exposure: 1.05 }),
      key: { direction: fromAbove, amount: 0.18 },
    },
    'man.lighting.natural-window': {
      ...location,
      backdrop: plate('modern-interior-living', { at: [0.1, 0], blur: 0.01, exposure: 0.8 }),
      key: { direction: fromFarLeft, amount: 0.3 },
    },
    'man.lighting.studio-dramatic': {
      ...studio,
      backdrop: spot('#2a2624', '#070707', { at: [0.3, 0.36], reach: 0.6 }),
      key: { direction: fromFarLeft, amount: 0.55 },
      rim: 0.25,
      contrast: 1.18,
      wrap: 0.02,
    },
    'man.lighting.studio-professional': {
      ...studio,
      backdrop: spot('#8e97a3', '#353b44', { at: [0.56, 0.36] }),
      key: { direction: fromLeft, amount: 0.26 },
      rim: 0.25,
      contrast: 1.06,
    },
    'man.lighting.studio-soft': {
      ...studio,
      backdrop: spot('#d9dadb', '#a9abad', { at: [0.5, 0.45], reach: 0.95 }),
      key: { direction: fromAbove, amount: 0.1 },
      contrast: 0.97,
      wrap: 0.05,
      shadow: 0.1,
    },
    'woman.lighting.natural-window': {
      ...location,
      backdrop: plate('window-light-wall', { at: [1, 0], blur: 0.02, zoom: 1.3, exposure: 0.95 }),
      key: { direction: fromFarLeft, amount: 0.28 },
      warmth: 1.01,
    },
    'woman.lighting.dramatic-studio': {
      ...studio,
      backdrop: canvas('#4a3038', '#0e090b', 0.14),
      key: { direction: [0.9, -0.35, 0.35], amount: 0.5 },
      rim: 0.25,
      contrast: 1.15,
      wrap: 0.03,
    },
    'woman.lighting.soft-studio': {
      ...studio,
      backdrop: spot('#ebe1dc', '#c4b4ad', { at: [0.5, 0.45], reach: 0.95 }),
      key: { direction: fromAbove, amount: 0.1 },
      contrast: 0.97,
      wrap: 0.05,
      shadow: 0.1,
    },
  } satisfies Record<string, StyleRecipe>),
])
