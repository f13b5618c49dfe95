/** Close-ups of an example person's eyes, before and after, for the home page. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { closeUpWidths } from '../../apps/web/app/ui/photo-widths.ts'
import { root } from '../steps.ts'
import type { Cast } from './cast.ts'
import type { Photographer } from './photographer.ts'

const shown = { person: 'portrait-009', style: 'woman.headshot.blue-gradient' } as const

/** Aspect ratio, height / width. */
const aspect = 0.42

/** Saves the close-ups as `eyes-before` and `eyes-after` in `folder`, and returns the number of unmoved landmarks. */
export async function makeCloseUp(folder: string, cast: Cast, photographer: Photographer): Promise<number> {
  const { picture, before, face, unmovedPoints } = await photographer.photograph(cast(shown.person), shown.style)
  const { width, height } = await sharp(picture).metadata()
  const box = { width: Math.round(face.width * width), height: Math.round(face.width * width * aspect) }
  // Eyes are slightly above the middle between hairline and chin.
  const middle = (face.y + 0.38 * face.height) * height
  const place = { left: Math.round(face.x * width), top: Math.round(middle - box.height / 2), ...box }
  for (const [name, source] of Object.entries({ before, after: picture })) {
    for (const size of closeUpWidths) {
      const cut = sharp(source).extract(place).resize(size)
      await writeFile(join(folder, `eyes-${name}-${size}.avif`), await cut.avif({ quality: 58 }).toBuffer())
    }
  }
  return unmovedPoints ?? 0
}

/** File from which the home page reads the number of compared landmarks. */
export const closeUpFile = join(root, 'apps/web/app/pages/close-up.json')
