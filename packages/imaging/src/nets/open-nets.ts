import { readFile } from 'node:fs/promises'
import ort from 'onnxruntime-node'
import type { Warn } from '../added-nets/added-nets.ts'
import { openAddedNets } from '../added-nets/open-added-nets.ts'
import { type NetName, netNames } from './net-names.ts'
import { type Nets, netsOf } from './nets.ts'
import { netsFolder } from './nets-folder.ts'

/**
 * Loads the converted networks, and the models an admin added to a folder. `threads` is the number of threads per
 * inference.
 */
export async function openNets({
  threads = 1,
  added,
}: {
  threads?: number
  added?: { folder: string; warn: Warn }
} = {}): Promise<Nets> {
  const sessions = new Map<NetName, ort.InferenceSession>()
  for (const name of netNames) {
    const bytes = await readFile(new URL(`${name}.onnx`, netsFolder)).catch((cause: unknown) => {
      throw new Error(`The network ${name} hasn’t been built: run "node packages/imaging/src/nets/convert/build.ts"`, {
        cause,
      })
    })
    const session = await ort.InferenceSession.create(bytes, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
      // The arena would stay reserved between images: a tenth of a worker's memory, without making anything faster.
      enableCpuMemArena: false,
    })
    sessions.set(name, session)
  }
  const nets = netsOf(sessions, ort.Tensor)
  if (added === undefined) return nets
  const { close, ...own } = await openAddedNets(added.folder, { threads, warn: added.warn })
  return {
    run: nets.run,
    added: own,
    async close() {
      await nets.close()
      await close()
    },
  }
}
