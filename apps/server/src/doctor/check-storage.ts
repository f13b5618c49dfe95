import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '../adapters/storage/open-store.ts'
import type { Config } from '../config/config.ts'
import { type Finding, findingsAbout, messageOf } from './finding.ts'

/** Writes, reads and deletes a small file in the photo and image storage. */
export async function checkStorage({ storage, data }: Config): Promise<Finding[]> {
  const { ok, problem } = findingsAbout('Storage')
  const filesFolder = join(data.folder, 'files')
  if (storage.kind === 'folder') {
    const isThere = await stat(filesFolder).then(
      () => true,
      () => false,
    )
    if (!isThere) return [ok(`${filesFolder} doesn’t exist yet. The first start creates it.`)]
  }
  const place = storage.kind === 's3' ? `The bucket ${storage.bucket}` : filesFolder
  const wayOn =
    storage.kind === 's3'
      ? 'Check S3_BUCKET, S3_ENDPOINT and S3_REGION, and that the key may read, write, list and delete.'
      : `Give the user that runs Keylight write access to ${filesFolder}.`
  try {
    const store = await openStore({ storage, data })
    const folder = `doctor-${randomUUID()}`
    const content = new TextEncoder().encode('{"written by":"the doctor"}')
    await store.check()
    await store.put(`${folder}/probe.json`, content)
    const read = await store.get(`${folder}/probe.json`)
    await store.deleteFolder(folder)
    if (read === undefined || Buffer.compare(read, content) !== 0)
      return [problem(`${place} returns different data from what was written.`, wayOn)]
    return [ok(`${place} accepts reads, writes and deletions.`)]
  } catch (error) {
    return [problem(`${place} can’t be used. ${messageOf(error)}`, wayOn)]
  }
}
