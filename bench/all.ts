/**
 * `npm run bench` runs the quick benchmarks, `npm run bench -- matting skin` those two, `npm run bench -- all` all of
 * them, and `npm run bench -- --list` lists them. Figures go to the terminal and to `bench/out/bench.json`.
 */
import { join } from 'node:path'
import { benchArtistic } from './artistic.ts'
import { benchBrowser } from './browser.ts'
import { benchHistory } from './history.ts'
import { benchHttp } from './http.ts'
import { benchIdentity } from './identity.ts'
import { benchImaging } from './imaging.ts'
import { benchMatting } from './matting.ts'
import { benchProduct } from './product.ts'
import { benchProvenance } from './provenance.ts'
import { benchRelight } from './relight.ts'
import { benchRemoveBackground } from './remove-background.ts'
import { type BenchGroups, chooseGroups, listGroups, runGroups } from './run-groups.ts'
import { benchScenes } from './scenes.ts'
import { benchSkin } from './skin.ts'
import { benchTools } from './tools.ts'
import { benchUpscaling } from './upscaling.ts'
import { benchVideo } from './video.ts'
import { benchWeb } from './web.ts'

const groups: BenchGroups = {
  imaging: { about: 'time for each step from photo to headshot, and memory use', minutes: 1, run: benchImaging },
  identity: { about: 'distinguishing people', minutes: 1, run: benchIdentity },
  'remove-background': {
    about: 'the background remover on a 24-megapixel photo',
    minutes: 1,
    run: benchRemoveBackground,
  },
  artistic: { about: 'each artistic filter', minutes: 1, run: benchArtistic },
  scenes: { about: 'each kind of rendered scene at 1,024 pixels', minutes: 2, run: benchScenes },
  tools: { about: 'time and memory use of each free tool on large photos', minutes: 3, isLong: true, run: benchTools },
  video: { about: 'four-second videos', minutes: 1, run: benchVideo },
  provenance: { about: 'signing files with content credentials', minutes: 1, run: benchProvenance },
  product: { about: 'a visitor’s waiting times, and memory use', minutes: 1, run: benchProduct },
  http: { about: 'a signed-in request, compared with the bare framework', minutes: 1, run: benchHttp },
  browser: { about: 'the free preview in a browser and on the server', minutes: 1, run: benchBrowser },
  history: { about: 'first page requests with a million pictures', minutes: 3, isLong: true, run: benchHistory },
  matting: { about: 'cut-outs, compared with ground truth and a peer', minutes: 10, isLong: true, run: benchMatting },
  upscaling: {
    about: 'upscaling, compared with the original and peers',
    minutes: 10,
    isLong: true,
    run: benchUpscaling,
  },
  web: { about: 'public pages in Lighthouse, compared with a peer', minutes: 15, isLong: true, run: benchWeb },
  relight: {
    about: 'relighting, compared with ground truth and earlier lighting',
    minutes: 2,
    isLong: true,
    run: benchRelight,
  },
  skin: { about: 'the studio’s effect on skin colour', minutes: 5, isLong: true, run: benchSkin },
}

// By default, these signals would leave a started product running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const args = process.argv.slice(2)
if (args.includes('--list')) {
  console.log(listGroups(groups))
} else {
  try {
    const names = chooseGroups(groups, args)
    const results = await runGroups(groups, names, {
      file: join(import.meta.dirname, 'out/bench.json'),
      print: (line) => console.log(line),
    })
    process.exitCode = results.groups.some(({ state }) => state === 'failed') ? 1 : 0
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(`${error.message} Available benchmarks:\n\n${listGroups(groups)}`)
    process.exitCode = 2
  }
}
