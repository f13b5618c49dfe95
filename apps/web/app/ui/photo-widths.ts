/**
 * Widths in pixels of the example images, which `npm run examples` creates as AVIF. They are sharp at a pixel ratio of 2 on
 * phones and 1.5 on desktops.
 */

/** Photo and headshot at the top of a landing page. */
export const pairWidths = [320, 720] as const

/** Photo and headshot on the home page and in the app, where they may be as wide as half the window. */
export const sampleWidths = [320, 720, 960] as const

/** The photo of an example person. The smallest is for buttons. */
export const photoWidths = [160, 320, 960] as const

/** The headshots of an example person: a tile, and in full size. */
export const headshotWidths = [320, 960] as const

/** The eyes of a photo and of its headshot. */
export const closeUpWidths = [320, 560] as const

/** Good and bad photos in the checklist. */
export const checklistWidths = [320] as const
