/** `npm run bench`: prints a table and writes `bench/out/bench.json`. `npm run bench -- http` runs one group. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { benchArtistic } from './artistic.ts'
import { benchBrowser } from './browser.ts'
import { benchHistory } from './history.ts'
import { benchHttp } from './http.ts'
import { benchImaging } from './imaging.ts'
import { benchMatting } from './matting.ts'
import { benchProduct } from './product.ts'
import { benchRemoveBackground } from './remove-background.ts'
import type { BenchRow } from './row.ts'
import { benchSkin } from './skin.ts'
import { benchUpscaling } from './upscaling.ts'
import { benchVideo } from './video.ts'

const groups: Record<string, () => Promise<BenchRow[]>> = {
  imaging: benchImaging,
  matting: benchMatting,
  upscaling: benchUpscaling,
  'remove-background': benchRemoveBackground,
  artistic: benchArtistic,
  video: benchVideo,
  skin: benchSkin,
  product: benchProduct,
  http: benchHttp,
  history: benchHistory,
  browser: benchBrowser,
}

const chosen = process.argv.slice(2)
const rows: BenchRow[] = []
for (const [name, run] of Object.entries(groups)) {
  if (chosen.length === 0 || chosen.includes(name)) rows.push(...(await run()))
}

const met = ({ target, value, better }: BenchRow) => {
  if (target === undefined) return ''
  return (better === 'lower' ? value <= target : value >= target) ? 'yes' : 'NO'
}
console.table(
  rows.map((row) => ({
    group: row.group,
    name: row.name,
    value: Number(row.value.toPrecision(4)),
    unit: row.unit,
    target: row.target ?? '',
    met: met(row),
  })),
)
const folder = join(import.meta.dirname, 'out')
mkdirSync(folder, { recursive: true })
const machine = { cores: cpus().length, model: cpus()[0]?.model, memoryGiB: Math.round(totalmem() / 2 ** 30) }
writeFileSync(join(folder, 'bench.json'), JSON.stringify({ machine, node: process.version, rows }, null, 2))
console.log(JSON.stringify({ machine, rows }))
