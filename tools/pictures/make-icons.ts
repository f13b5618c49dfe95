/**
 * `node tools/pictures/make-icons.ts` renders the installed app's icons from the logo into `apps/web/public/icons/`.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../steps.ts'

const logo = join(root, 'apps/web/public/favicon.svg')
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const paper = '#fbfbf9'

/** `share`: the logo's share of the width. Systems crop up to a tenth off each side of a maskable icon. */
async function draw(name: string, size: number, share: number, background: string | typeof clear): Promise<void> {
  const side = Math.round(size * share)
  const drawn = await sharp(logo, { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toFile(join(root, 'apps/web/public/icons', name))
}

await draw('icon-192.png', 192, 1, clear)
await draw('icon-512.png', 512, 1, clear)
await draw('maskable-512.png', 512, 0.66, paper)
await draw('apple-touch-180.png', 180, 0.76, paper)
