import type { Engine } from '../../src/engine.ts'
import { finishTask } from '../../src/finish-task.ts'
import type { MemoryFiles } from '../memory-files.ts'

/**
 * Returns a likeness trained with some of a folder's photos. The studio reuses the analyses in the folder, so this is
 * quick. The likeness is moved, because every training of a folder writes the same file.
 */
export async function trainSubset(
  engine: Engine,
  files: MemoryFiles,
  folder: string,
  ...ids: string[]
): Promise<string> {
  const photos = ids.map((id) => ({ id, file: id }))
  const key = `${folder}: ${ids.join()}`
  const { likeness } = await finishTask(engine, { kind: 'train', key, photos, folder })
  const copy = `${key}.json`
  files.content.set(copy, files.content.get(likeness)!)
  return copy
}
