/** Properties of our rendered locations, for matching the light on people. */
interface PlateFacts {
  /** Direction from which most of the light comes. */
  light: 'left' | 'right' | 'back' | 'above' | 'front'
  /** Colour temperature of that light. */
  kelvin: number
  /** Diameter of the blur disc that distant lights already have, as a fraction of the plate's height. */
  disc: number
}

export const plates = {
  'architecture-concrete': { light: 'left', kelvin: 5300, disc: 0.038 },
  'autumn-park': { light: 'back', kelvin: 4200, disc: 0.044 },
  'bank-lobby-marble': { light: 'left', kelvin: 4200, disc: 0.036 },
  'beach-sea': { light: 'back', kelvin: 5300, disc: 0.044 },
  'cafe-interior': { light: 'left', kelvin: 3300, disc: 0.048 },
  'city-night-bokeh': { light: 'back', kelvin: 2900, disc: 0.052 },
  'city-street-day': { light: 'left', kelvin: 5300, disc: 0.042 },
  'conference-stage': { light: 'above', kelvin: 6500, disc: 0.042 },
  'fire-station-bay': { light: 'front', kelvin: 4900, disc: 0.036 },
  'forest-edge': { light: 'back', kelvin: 5000, disc: 0.044 },
  'gallery-white': { light: 'left', kelvin: 4800, disc: 0.036 },
  'garden-flowers': { light: 'back', kelvin: 5000, disc: 0.044 },
  'golden-field': { light: 'back', kelvin: 3400, disc: 0.044 },
  'government-columns': { light: 'left', kelvin: 5200, disc: 0.038 },
  'hospital-corridor': { light: 'right', kelvin: 5400, disc: 0.04 },
  'library-books': { light: 'left', kelvin: 3700, disc: 0.052 },
  'loft-creative-brick': { light: 'left', kelvin: 4200, disc: 0.046 },
  'meeting-room-glass': { light: 'left', kelvin: 5200, disc: 0.038 },
  'modern-interior-living': { light: 'left', kelvin: 4300, disc: 0.04 },
  'office-open': { light: 'left', kelvin: 5200, disc: 0.04 },
  'office-window-city': { light: 'back', kelvin: 5000, disc: 0.044 },
  'park-lawn-trees': { light: 'back', kelvin: 5200, disc: 0.042 },
  'railing-terrace': { light: 'back', kelvin: 5000, disc: 0.042 },
  'rain-street': { light: 'back', kelvin: 5200, disc: 0.042 },
  'server-room-blue': { light: 'above', kelvin: 8000, disc: 0.042 },
  'stairs-interior': { light: 'left', kelvin: 5000, disc: 0.036 },
  'studio-canvas-brown': { light: 'left', kelvin: 4300, disc: 0.018 },
  'sunset-skyline': { light: 'back', kelvin: 3000, disc: 0.045 },
  'university-hall': { light: 'left', kelvin: 4400, disc: 0.038 },
  'window-light-wall': { light: 'left', kelvin: 4600, disc: 0.03 },
  'workshop-engineering': { light: 'left', kelvin: 4900, disc: 0.038 },
} satisfies Record<string, PlateFacts>

export type PlateName = keyof typeof plates

/** Height of the horizon from the top, as a share of the plate's height. */
export const plateHorizon = 0.4
