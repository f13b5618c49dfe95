/** README hero image: twelve example people, photo and headshot side by side. */
import { join } from 'node:path'
import sharp from 'sharp'
import { examplePeople, examplePersonIds } from '../../apps/web/app/example-people.ts'
import { beforeIn, exampleStyles } from '../../apps/web/app/pages/example-styles.ts'
import { root } from '../steps.ts'

const tile = { width: 150, height: 188, gap: 16 }
const columns = 4

/** Indices in the list of styles. White is last, because it changes least in front of a white wall. */
const order = [0, 4, 2, 3, 5, 1]

/** Writes `docs/before-and-after.webp` from the images in `people`. */
export async function makeReadmeHero(people: string): Promise<void> {
  const shown = examplePersonIds.slice(0, 12)
  const tiles = await Promise.all(
    shown.map(async (id, place) => {
      const styles = exampleStyles[examplePeople[id].gender]
      const style = styles[order[Math.floor(place / 2)]!]!
      const sides = await Promise.all(
        [beforeIn(style), style].map((name) =>
          sharp(join(people, `${id}.${name}-960.avif`))
            .resize(tile.width, tile.height)
            .png()
            .toBuffer(),
        ),
      )
      const left = (place % columns) * (2 * tile.width + tile.gap)
      const top = Math.floor(place / columns) * (tile.height + tile.gap)
      return sides.map((input, side) => ({ input, left: left + side * tile.width, top }))
    }),
  )
  const rows = Math.ceil(shown.length / columns)
  const size = {
    width: columns * (2 * tile.width + tile.gap) - tile.gap,
    height: rows * (tile.height + tile.gap) - tile.gap,
  }
  await sharp({ create: { ...size, channels: 4, background: '#00000000' } })
    .composite(tiles.flat())
    .webp({ quality: 84 })
    .toFile(join(root, 'docs/before-and-after.webp'))
}
