import { downloadWork } from '@keylight/contract'
import { downloadZip } from 'client-zip'
import { call } from '../../api/client.ts'
import type { Work } from '../work/works.ts'

/** Finished work, and what its file is called in the ZIP if not as elsewhere. */
export type Zipped = Pick<Work, 'id' | 'createdAt'> & { rename?: (fileName: string) => string }

/** Puts the full-size files of finished work into one ZIP, without names that appear twice. */
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

/** Unique even on file systems that ignore case. */
function uniqueName(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? []
  for (let count = 1; ; count++) {
    const unique = count === 1 ? name : `${stem} (${count})${extension}`
    if (taken.has(unique.toLowerCase())) continue
    taken.add(unique.toLowerCase())
    return unique
  }
}
