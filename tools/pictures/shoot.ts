/**
 * `npm run shoot -- PHOTO… --styles a,b --out DIR [--json]`: makes headshots from the terminal and prints the time of
 * each stage.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import {
  analysePortrait,
  choosePictureFrame,
  composePicture,
  type DressRefusal,
  dressPerson,
  encodePicture,
  examinePhoto,
  type FramedPerson,
  framePerson,
  openNets,
  openPhoto,
  PhotoRefused,
  portraitSize,
  type StyleRecipe,
  styleRecipes,
} from '@keylight/imaging'
import { sentenceOfFinding } from '@keylight/messages/findings'
import { outfitWords } from '@keylight/messages/outfits'
import { readOptions } from '../read-options.ts'

const usage = `Usage: npm run shoot -- PHOTO... --styles STYLE,STYLE --out FOLDER [--json]
  --styles  ids of styles, the ends of ids (white-background), or "all"
  --out     where the pictures go, as PHOTO-STYLE.jpg
  --json    prints the times and the pictures with own clothes as JSON

Says why, if a person keeps their own clothes in a style that changes them.`

interface Timing {
  photo: string
  stage: string
  milliseconds: number
}

async function main(): Promise<number> {
  const { values, positionals: photos } = readOptions(usage, {
    options: { styles: { type: 'string' }, out: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  if (photos.length === 0 || values.styles === undefined || values.out === undefined) {
    console.error(usage)
    return 1
  }
  const styles = chooseStyles(values.styles)
  await mkdir(values.out, { recursive: true })

  const kept: { photo: string; style: string; reason: DressRefusal }[] = []
  const timings: Timing[] = []
  async function timed<T>(photo: string, stage: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const result = await work()
    timings.push({ photo, stage, milliseconds: Math.round(performance.now() - began) })
    return result
  }
  const nets = await timed('', 'load networks', () => openNets())
  let refused = 0
  for (const path of photos) {
    const name = basename(path, extname(path))
    try {
      const opened = await timed(name, 'open', async () => openPhoto(await readFile(path)))
      const { photo, image, check } = await timed(name, 'check', () => examinePhoto(nets, opened))
      for (const { code, severity } of check.findings)
        console.error(`${path}: ${severity}: ${sentenceOfFinding(code, [])}`)
      if (!check.accepted) {
        refused++
        continue
      }
      const analysis = await timed(name, 'analyse', () => analysePortrait(nets, photo, image, check))
      for (const style of styles) {
        const recipe = styleRecipes.get(style)!
        const picture = await timed(name, `compose ${style}`, async () => {
          const frame = choosePictureFrame(analysis, recipe.framing, portraitSize)
          const framed = await framePerson(analysis, frame, portraitSize, photo.pixels)
          const dressed = await inClothesOf(recipe, framed)
          if (typeof dressed !== 'string') return await composePicture(dressed, recipe)
          kept.push({ photo: name, style, reason: dressed })
          console.error(`${path}: own clothes in ${style}. ${outfitWords(dressed, 'en').reason}.`)
          return await composePicture(framed, recipe)
        })
        const bytes = await timed(name, `encode ${style}`, () =>
          encodePicture(picture, { format: 'jpeg', source: 'composite' }),
        )
        await writeFile(join(values.out, `${name}-${style}.jpg`), bytes)
      }
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error
      console.error(`${path}: refused: ${sentenceOfFinding(error.code, [])}`)
      refused++
    }
  }
  await nets.close()
  if (values.json) console.log(JSON.stringify({ timings, ownClothes: kept }))
  else console.table(timings)
  return refused > 0 ? 1 : 0
}

/** Returns the person in the style's clothes, or the reason the clothes don't fit. */
const inClothesOf = async ({ wears }: StyleRecipe, framed: FramedPerson): Promise<FramedPerson | DressRefusal> =>
  wears === undefined ? framed : dressPerson(framed, wears)

function chooseStyles(wanted: string): string[] {
  const known = [...styleRecipes.keys()]
  if (wanted === 'all') return known
  return wanted.split(',').flatMap((word) => {
    const found = known.filter((id) => id === word || id.endsWith(`.${word}`))
    if (found.length === 0) throw new TypeError(`Unknown style ${word}. Styles: ${known.join(', ')}`)
    return found
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  const isMistake = error instanceof TypeError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  console.error(isMistake ? `${error.message}\n\n${usage}` : error)
  process.exitCode = 1
}
