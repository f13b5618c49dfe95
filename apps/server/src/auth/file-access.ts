import { gallery, shares } from '@keylight/domain'
import type pg from 'pg'
import { batchLookup } from '../adapters/database/batch-lookup.ts'
import type { GrantedFile } from '../adapters/signed-urls.ts'

/**
 * Whether grants still hold. Nothing is remembered between reads: each asks the database, and simultaneous ones share a
 * statement. So a revocation counts from its commit, in every process.
 */
export interface FileAccess {
  /** The file may be served: its owner has not revoked the grant, and the file is not being deleted. */
  isOpen(file: Pick<GrantedFile, 'key' | 'owner'>): Promise<boolean>
  /** The file of a published picture; undefined if nothing is published under this id. */
  findPublished(publicationId: string): Promise<string | undefined>
  /** What a share link shows; undefined if there is no such link any more. */
  findShared(shareId: string): Promise<SharedFile | undefined>
}

export interface SharedFile {
  key: string
  /** An image that stands for it: a preview, or the first frame of a video. */
  imageKey: string | null
  /** Null if it follows from the file alone. */
  width: number | null
  height: number | null
}

export function openFileAccess(pool: pg.Pool): FileAccess {
  const epochs = batchLookup(async (keys) => {
    const { rows } = await pool.query<{ key: string; access_epoch: number }>({
      name: 'access to files',
      text: `select asked.key, users.access_epoch
        from unnest($1::text[], $2::text[], $3::text[]) as asked (key, owner, folder)
          join users on users.id = asked.owner
        where not exists (select from deletions where deletions.folder in (asked.folder, asked.key))`,
      values: [keys, keys.map((key) => key.split('/')[1]), keys.map(folderOf)],
    })
    return new Map(rows.map((row) => [row.key, row.access_epoch]))
  })
  const published = batchLookup(async (ids) => {
    const { rows } = await pool.query<{ publication_id: string; preview_key: string }>({
      name: 'published files',
      text: gallery.publishedFiles,
      values: [ids],
    })
    return new Map(rows.map((row) => [row.publication_id, row.preview_key]))
  })
  const shared = batchLookup(async (ids) => {
    const { rows } = await pool.query<{
      share_id: string
      file_key: string
      image_key: string | null
      width: number | null
      height: number | null
    }>({ name: 'shared files', text: shares.sharedFiles, values: [ids] })
    return new Map(
      rows.map(({ share_id, file_key, image_key, width, height }) => [
        share_id,
        { key: file_key, imageKey: image_key, width, height },
      ]),
    )
  })
  return {
    // The grant of a try-out expires when the try-out ends.
    isOpen: async ({ key, owner }) => owner.kind === 'tryout' || (await epochs(key)) === owner.accessEpoch,
    findPublished: published,
    findShared: shared,
  }
}

/** What is deleted as a whole. Pictures from before there were folders have their files beside it. */
function folderOf(key: string): string {
  const [users, user, kind, id] = key.split('/')
  return id === undefined ? key : `${users}/${user}/${kind}/${id.split('.')[0]}`
}
