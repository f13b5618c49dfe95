import { t } from '#words'

/** Purposes of a download, with suitable aspect ratio, size and format. */

export interface Purpose {
  id: string
  title: string
  /** Aspect ratio, or null for the image's own. */
  aspect: number | null
  /** Maximum width in pixels, or null for the full resolution. */
  width: number | null
  /** Minimum width the site accepts, in pixels. */
  leastWidth: number
  /** Maximum file size the site accepts, in bytes. */
  mostBytes: number | null
  /** Whether the site shows it as a circle. */
  isCircle: boolean
  /** Face height as a fraction of the crop height, or null for the largest crop. */
  faceShare: number | null
  /** Print width in millimetres, or null. */
  paperWidth: number | null
  /** A short description. */
  hint: string
}

const mb = 1024 * 1024
const shape = { width: null, leastWidth: 0, mostBytes: null, isCircle: false, faceShare: null, paperWidth: null }
const profile = { ...shape, aspect: 1, isCircle: true, faceShare: 0.46 }

export const purposes: readonly Purpose[] = [
  {
    ...profile,
    id: 'linkedin',
    title: 'LinkedIn',
    width: 800,
    leastWidth: 400,
    mostBytes: 8 * mb,
    hint: t`Profile photo, at most 8 MB`,
  },
  {
    ...profile,
    id: 'x',
    title: 'X',
    width: 400,
    leastWidth: 400,
    mostBytes: 2 * mb,
    hint: t`Profile photo, at most 2 MB`,
  },
  {
    ...profile,
    id: 'instagram',
    title: 'Instagram',
    width: 640,
    leastWidth: 320,
    mostBytes: 8 * mb,
    hint: t`Profile photo`,
  },
  {
    ...profile,
    id: 'whatsapp',
    title: 'WhatsApp',
    width: 640,
    leastWidth: 192,
    mostBytes: 2 * mb,
    hint: t`Profile photo`,
  },
  {
    ...profile,
    id: 'zoom',
    title: 'Zoom',
    isCircle: false,
    width: 400,
    leastWidth: 60,
    mostBytes: 2 * mb,
    hint: t`Profile picture, at most 2 MB`,
  },
  {
    ...shape,
    id: 'cv',
    title: t`CV`,
    aspect: 35 / 45,
    width: 413,
    faceShare: 0.5,
    paperWidth: 35,
    mostBytes: mb,
    hint: t`35 × 45 mm at 300 dpi, at most 1 MB`,
  },
  {
    ...shape,
    id: 'print',
    title: t`Print`,
    aspect: 100 / 150,
    width: 1181,
    paperWidth: 100,
    hint: t`10 × 15 cm, up to 300 dpi`,
  },
]

export const shapes: readonly Purpose[] = [
  { ...shape, id: 'original', title: t`Uncropped`, aspect: null, hint: t`The whole image` },
  { ...shape, id: 'square', title: t`Square`, aspect: 1, hint: '1:1' },
  { ...shape, id: '3-4', title: '3:4', aspect: 3 / 4, hint: t`Portrait` },
  { ...shape, id: '4-5', title: '4:5', aspect: 4 / 5, hint: t`Portrait` },
  { ...shape, id: '9-16', title: '9:16', aspect: 9 / 16, hint: t`Story` },
  { ...shape, id: '16-9', title: '16:9', aspect: 16 / 9, hint: t`Landscape` },
]
