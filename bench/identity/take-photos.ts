/**
 * `node bench/identity/take-photos.ts FOLDER 40 41`: makes photos of people rendered by
 * `bench/relight/people/render.py`, also in other poses (`40.1`, `40.2`). They are in everyday light and in front of
 * our backdrop plates, with the noise of a phone.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodedOfLinear, linearOfByte } from '../../packages/imaging/src/colour/linear-light.ts'
import { lampNames } from '../../packages/imaging/src/relight/lamps.ts'
import { randomNumbers } from '../../packages/imaging/src/styles/noise.ts'
import { everydayLights } from '../relight/lights.ts'
import { mix } from '../relight/people.ts'

const plates = new URL('../../packages/imaging/plates/', import.meta.url)
const longSide = 960
const tilesAcross = 4
const noise = 0.012

const [folder, ...people] = process.argv.slice(2)
if (folder === undefined) throw new Error('Pass the folder with the renders')
const names = (await readdir(folder)).filter((name) =>
  people.includes(/^person-(\d+)(\.\d)?\.rgb$/.exec(name)?.[1] ?? ''),
)
const backdrops = (await readdir(plates)).filter((name) => name.endsWith('.jpg')).sort()
for (const name of names.sort()) {
  const [person, take = 0] = name.match(/\d+/g)!.map(Number) as [number, number?]
  const random = randomNumbers(100 * person + take)
  const tiles = await readFile(join(folder, name))
  // Twelve tiles with an aspect ratio of 4:5.
  const width = Math.round(Math.sqrt((0.8 * tiles.length) / 36))
  const height = (5 * width) / 4
  const tile = (index: number, read: (byte: number) => number) => {
    const values = new Float32Array(3 * width * height)
    const [left, top] = [(index % tilesAcross) * width, Math.floor(index / tilesAcross) * height]
    for (let y = 0, i = 0; y < height; y++)
      for (let k = 0; k < 3 * width; k++, i++)
        values[i] = read(tiles[3 * ((top + y) * tilesAcross * width + left) + k]!)
    return values
  }
  const lamps = lampNames.map((_, i) => tile(i, (byte) => 2 * (byte / 255) ** 2))
  const alpha = tile(lampNames.length, (byte) => byte / 255)
  const lights = Object.values(everydayLights)
  const lit = mix(lamps, lights[Math.floor(random() * lights.length)]!)
  const backdrop = await sharp(await readFile(new URL(backdrops[Math.floor(random() * backdrops.length)]!, plates)))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
  // The camera exposes for the person's highlights, and preserves a little of the light's colour.
  const bright = lit.filter((_, i) => alpha[i]! > 0.9).sort()
  const exposure = 0.7 / bright[Math.floor(0.97 * bright.length)]!
  const balance = [1 + 0.16 * (random() - 0.5), 1, 1 + 0.16 * (random() - 0.5)]
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const photo = Uint8Array.from(lit, (value, i) => {
    const light = exposure * balance[i % 3]! * value + (1 - alpha[i]!) * linearOfByte[backdrop[i]!]!
    return Math.max(0, Math.min(255, Math.round(encodedOfLinear(Math.min(1, light)) + 255 * noise * normal())))
  })
  await sharp(photo, { raw: { width, height, channels: 3 } })
    .resize({ height: longSide, kernel: 'cubic' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(import.meta.dirname, `people/person-${person}-photo${take}.jpg`))
}
