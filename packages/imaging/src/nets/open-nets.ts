import { readFile } from 'node:fs/promises'
import ort from 'onnxruntime-node'
import { type NetName, netNames } from './net-names.ts'
import { type Nets, netsOf } from './nets.ts'
import { netsFolder } from './nets-folder.ts'

/** Loads the nets that set-up converted. `threads` is the number of cores that one run may use. */
export async function openNets({ threads = 1 }: { threads?: number } = {}): Promise<Nets> {
  const sessions = new Map<NetName, ort.InferenceSession>()
  for (const name of netNames) {
    const bytes = await readFile(new URL(`${name}.onnx`, netsFolder)).catch((cause: unknown) => {
      throw new Error(`The net ${name} is not built: run "node packages/imaging/src/nets/convert/build.ts"`, { cause })
    })
    const session = await ort.InferenceSession.create(bytes, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    })
    sessions.set(name, session)
  }
  return netsOf(sessions, ort.Tensor)
}
