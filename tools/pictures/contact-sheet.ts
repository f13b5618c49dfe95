/**
 * `npm run contact-sheet [-- PHOTO…] [--looks PATTERN] [--out FOLDER]`: renders every style on labelled contact sheets,
 * with our rendered people or the people in the given photos.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { genders, type Style, styles } from '@keylight/contract'
import sharp from 'sharp'
import { readOptions } from '../read-options.ts'
import { root } from '../steps.ts'
import { castStyles } from './cast.ts'
import { openPhotographer } from './photographer.ts'

const usage = `Usage: npm run contact-sheet -- [PHOTO...] [--styles PATTERN] [--out FOLDER]
  PHOTO     photos of people (the example people)
  --styles  a regular expression for the ids of the styles (all)
  --out     where the sheets go (contact-sheets)`

const { values, positionals: photos } = readOptions(usage, {
  options: { styles: { type: 'string', default: '' }, out: { type: 'string', default: join(root, 'contact-sheets') } },
})
const wanted = styles.filter(({ id }) => new RegExp(values.styles).test(id))
const tile = { width: 400, height: 500, label: 22 }
const columns = 5
const perSheet = 20

const photographer = openPhotographer()
await rm(values.out, { recursive: true, force: true })
await mkdir(values.out, { recursive: true })

const ours = castStyles(styles)
for (const subject of photos.length > 0 ? photos : [null])
  for (const gender of genders) {
    const list = wanted.filter((style) => style.gender === gender)
    for (let first = 0; first < list.length; first += perSheet) {
      const part = list.slice(first, first + perSheet)
      const tiles = await Promise.all(part.map((style) => makeTile(style, subject ?? ours.get(style)!)))
      const name = [...(subject ? [basename(subject, extname(subject))] : []), gender, first / perSheet + 1].join('-')
      await writeSheet(join(values.out, `${name}.jpg`), tiles)
      console.log(`${name}: ${part[0]!.id} to ${part.at(-1)!.id}`)
    }
  }
await photographer.close()

async function makeTile(style: Style, photo: string): Promise<Buffer> {
  const { picture } = await photographer.photograph(photo, style.id)
  const { width, height, label } = tile
  const text = `<svg width="${width}" height="${label}"><text x="6" y="16" font-family="sans-serif" font-size="14" fill="#ddd">${style.id}</text></svg>`
  return await sharp(picture)
    .resize(width, height)
    .extend({ bottom: label, background: '#222' })
    .composite([{ input: Buffer.from(text), left: 0, top: height }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function writeSheet(file: string, tiles: Buffer[]): Promise<void> {
  const step = { x: tile.width + 4, y: tile.height + tile.label + 4 }
  const rows = Math.ceil(tiles.length / columns)
  const sheet = sharp({
    create: { width: columns * step.x, height: rows * step.y, channels: 3, background: '#222' },
  }).composite(
    tiles.map((input, i) => ({ input, left: (i % columns) * step.x, top: Math.floor(i / columns) * step.y })),
  )
  await writeFile(file, await sheet.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer())
}
