import { gallery, type PreparedQuery, shares } from '@keylight/domain'
import type { GrantedFile } from '../adapters/signed-urls.ts'

/**
 * Whether grants are still valid. Each read queries the database, so a revocation counts from its commit, in every process.
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

interface SharedRow {
  file_key: string
  image_key: string | null
  width: number | null
  height: number | null
}

const accessOfOwner = /* sql */ `
  select access_epoch from users
  where id = $1 and not exists (select from deletions where deletions.folder in ($2, $3))`

export function openFileAccess(query: PreparedQuery): FileAccess {
  return {
    async isOpen({ key, owner }) {
      // The grant of a try-out expires when the try-out ends.
      if (owner.kind === 'tryout') return true
      const values = [owner.id, folderOf(key), key]
      const [found] = await query<{ access_epoch: number }>('access to a file', accessOfOwner, values)
      return found?.access_epoch === owner.accessEpoch
    },
    async findPublished(publicationId) {
      const [found] = await query<{ preview_key: string }>('published file', gallery.publishedFile, [publicationId])
      return found?.preview_key
    },
    async findShared(shareId) {
      const [found] = await query<SharedRow>('shared file', shares.sharedFile, [shareId])
      return found && { key: found.file_key, imageKey: found.image_key, width: found.width, height: found.height }
    },
  }
}

/** What is deleted as a whole. Pictures from before there were folders have their files beside it. */
function folderOf(key: string): string {
  const [users, user, kind, id] = key.split('/')
  return id === undefined ? key : `${users}/${user}/${kind}/${id.split('.')[0]}`
}
