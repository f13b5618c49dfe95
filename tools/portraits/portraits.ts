/**
 * `npm run portraits -- FOLDER [--out FOLDER] [--baseline FILE] [--save]`: tests the studio engine on photos of real
 * people. Writes contact sheets and the measurements of each photo, and compares them with the committed baseline.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { openNets, type RgbImage } from '@keylight/imaging'
import sharp from 'sharp'
import { readOptions } from '../read-options.ts'
import { root } from '../steps.ts'
import { columns, type Judged, judgePhoto } from './judge-photo.ts'
import { compare, countVerdicts, groupBySkin, summarise } from './summary.ts'

const usage = `Usage: npm run portraits -- FOLDER [--out FOLDER] [--baseline FILE] [--save]
  FOLDER      photos of people (JPEG, PNG, WebP, AVIF or HEIC)
  --out       where the sheets and figures go (portraits)
  --baseline  the figures to compare with (tools/portraits/baseline.json)
  --save      writes the figures to the baseline and to the examples page`

const { values, positionals } = readOptions(usage, {
  options: {
    out: { type: 'string', default: join(root, 'portraits') },
    baseline: { type: 'string', default: join(root, 'tools/portraits/baseline.json') },
    save: { type: 'boolean', default: false },
  },
})

const tile = { width: 320, height: 400 }
const rowsPerSheet = 8

const toTile = ({ width, height, data }: RgbImage) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize(tile.width, tile.height)
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Saves a sheet with a row of images for each photo. */
async function saveSheet(file: string, rows: readonly { name: string; tiles: Buffer[] }[]): Promise<void> {
  const step = { x: tile.width + 4, y: tile.height + 4 }
  const label = (text: string) =>
    Buffer.from(
      `<svg width="${tile.width}" height="20"><rect width="100%" height="100%" fill="#000a"/><text x="4" y="15" font-family="sans-serif" font-size="13" fill="#fff">${text}</text></svg>`,
    )
  const sheet = sharp({
    create: { width: columns.length * step.x, height: rows.length * step.y, channels: 3, background: '#777' },
  }).composite(
    rows.flatMap(({ name, tiles }, row) =>
      tiles.flatMap((input, column) => {
        const place = { left: column * step.x, top: row * step.y }
        return [
          { input, ...place },
          { input: label(`${name}: ${columns[column]}`), ...place },
        ]
      }),
    ),
  )
  await sheet.webp({ quality: 86 }).toFile(file)
}

async function main(): Promise<number> {
  const [folder] = positionals
  if (folder === undefined) {
    console.error(usage)
    return 1
  }
  const photos = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|avif|heic)$/i.test(name)).sort()
  await mkdir(values.out, { recursive: true })
  const nets = await openNets()
  const figures: Record<string, Judged> = {}
  let rows: { name: string; tiles: Buffer[] }[] = []
  let sheets = 0
  const finishSheet = async () => {
    if (rows.length > 0) await saveSheet(join(values.out, `sheet-${++sheets}.webp`), rows)
    rows = []
  }
  for (const photo of photos) {
    const name = photo.slice(0, -extname(photo).length)
    const { judged, pictures } = await judgePhoto(nets, await readFile(join(folder, photo)))
    figures[name] = judged
    console.log(`${name}: ${judged.accepted ? judged.outfit : 'refused'} ${judged.findings.join(' ')}`)
    if (pictures.length > 0) rows.push({ name, tiles: await Promise.all(pictures.map(toTile)) })
    if (rows.length === rowsPerSheet) await finishSheet()
  }
  await finishSheet()
  await nets.close()

  const json = `${JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value), 2)}\n`
  await writeFile(join(values.out, 'figures.json'), json)
  console.table(summarise(figures))
  for (const [group, ofGroup] of Object.entries(groupBySkin(figures))) {
    console.log(`${group} skin, ${Object.keys(ofGroup).length} photos`)
    console.table(summarise(ofGroup))
  }
  const baseline = await readFile(values.baseline, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, Judged>,
    () => ({}),
  )
  for (const line of compare(baseline, figures)) console.log(line)
  if (values.save) {
    await writeFile(values.baseline, json)
    const shown = join(root, 'apps/web/app/pages/portrait-figures.json')
    await writeFile(shown, `${JSON.stringify(countVerdicts(figures), null, 2)}\n`)
  }
  return 0
}

process.exitCode = await main()
