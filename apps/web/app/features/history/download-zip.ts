import { downloadWork } from '@keylight/contract'
import { downloadZip } from 'client-zip'
import { call } from '../../api/client.ts'
import type { Work } from '../work/works.ts'

/** A finished item. `rename` changes its file name in the ZIP. */
export type Zipped = Pick<Work, 'id' | 'createdAt'> & { rename?: (fileName: string) => string }

/** Returns a ZIP of the full-size files, with unique names. */
export async function zipOf(
  works: readonly Zipped[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Blob> {
  const taken = new Set<string>()
  const files = async function* () {
    for (const [done, work] of works.entries()) {
      onProgress(done)
      const { url, fileName } = await call(downloadWork, { workId: work.id }, { signal })
      const answer = await fetch(url, { signal })
      if (!answer.ok) throw new Error(`The file ${fileName} could not be loaded.`)
      yield {
        name: uniqueName(work.rename?.(fileName) ?? fileName, taken),
        lastModified: new Date(work.createdAt),
        input: answer,
      }
    }
  }
  return await downloadZip(files()).blob()
}

/** Returns a name that is unique even on case-insensitive file systems. */
function uniqueName(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? []
  for (let count = 1; ; count++) {
    const unique = count === 1 ? name : `${stem} (${count})${extension}`
    if (taken.has(unique.toLowerCase())) continue
    taken.add(unique.toLowerCase())
    return unique
  }
}
