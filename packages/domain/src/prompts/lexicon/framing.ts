/** Words for an image's aspect ratio and framing. */
import type { Entry } from './lexicon.ts'

export const aspectEntries: readonly Entry[] = [
  [
    'square, squared, 1:1, 1x1, square format, quadratic, profile picture, profile photo, profile pic, avatar',
    { kind: 'aspect', aspect: 'square', label: 'Square' },
  ],
  [
    `4:5, 4x5, portrait format, portrait orientation, portrait crop, portrait mode crop, upright, vertical,
    vertically, tall, instagram post`,
    { kind: 'aspect', aspect: 'portrait', label: 'Portrait 4:5' },
  ],
  [
    `16:9, 16x9, landscape, landscape format, landscape orientation, landscape crop, wide, widescreen,
    wide screen, wide format, horizontal, horizontally, banner, linkedin banner, cover photo, header image,
    youtube, panoramic, panorama, thumbnail`,
    { kind: 'aspect', aspect: 'landscape', label: 'Wide 16:9' },
  ],
  [
    `9:16, 9x16, story, stories, story format, instagram story, reel, reels, tiktok, tik tok, snapchat,
    phone wallpaper, full screen phone`,
    { kind: 'aspect', aspect: 'story', label: 'Story 9:16' },
  ],
]

export const framingEntries: readonly Entry[] = [
  [
    `close up, closeup, close ups, tight close up, extreme close up, close, closer, tight, tighter, tight crop,
    tight headshot, tight shot, zoom in, zoomed in, face only, just my face, only my face, just the face,
    only the face, crop in, crop closer, crop tighter, nearer`,
    { kind: 'framing', framing: 'headshot', label: 'Close-up' },
  ],
  [
    `headshot, head shot, head and shoulders, head & shoulders, head and shoulder, shoulders up,
    from the shoulders up, bust, mugshot`,
    { kind: 'framing', framing: 'head-and-shoulders', label: 'Head and shoulders' },
  ],
  [
    `half body, half length, waist up, from the waist up, upper body, torso, medium shot, mid shot, to the waist,
    three quarter, three quarter length, zoom out, zoomed out, wider crop, wider, wider shot, further away,
    farther away, further back`,
    { kind: 'framing', framing: 'half-body', label: 'Half body' },
  ],
  [
    `full body, full length, whole body, entire body, head to toe, from head to toe, full figure, wide shot,
    full shot, whole figure, whole person`,
    { kind: 'framing', framing: 'full-body', label: 'Full body' },
  ],
]
