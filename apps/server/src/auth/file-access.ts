import { gallery } from '@keylight/domain'
import type pg from 'pg'
import type { GrantedFile } from '../adapters/signed-urls.ts'
import { batchLookup } from './batch-lookup.ts'

/**
 * Whether grants still hold. Nothing is remembered between reads: each asks the database, and simultaneous ones share a
 * statement. So a revocation counts from its commit, in every process.
 */
export interface FileAccess {
  /** The file may be served: its owner has not revoked the grant, and the file is not being deleted. */
  isOpen(file: Pick<GrantedFile, 'key' | 'owner'>): Promise<boolean>
  /** The file of a published picture; undefined if nothing is published under this id. */
  findPublished(publicationId: string): Promise<string | undefined>
}

export function openFileAccess(pool: pg.Pool): FileAccess {
  const epochs = batchLookup(async (keys) => {
    const { rows } = await pool.query<{ key: string; access_epoch: number }>({
      name: 'access to files',
      text: `select asked.key, users.access_epoch
        from unnest($1::text[], $2::text[], $3::text[]) as asked (key, owner, folder)
          join users on users.id = asked.owner
        where not exists (select from deletions where deletions.folder = asked.folder)`,
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
  return {
    // The grant of a try-out expires when the try-out ends.
    isOpen: async ({ key, owner }) => owner.kind === 'tryout' || (await epochs(key)) === owner.accessEpoch,
    findPublished: published,
  }
}

/** What is deleted as a whole. Pictures from before there were folders have their files beside it. */
function folderOf(key: string): string {
  const [users, user, kind, id] = key.split('/')
  return id === undefined ? key : `${users}/${user}/${kind}/${id.split('.')[0]}`
}
