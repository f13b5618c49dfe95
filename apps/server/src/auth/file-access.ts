import { gallery, type PreparedQuery, shares } from '@keylight/domain'
import type { GrantedFile } from '../adapters/signed-urls.ts'

/** Checks grants. Every check queries the database, so a revocation takes effect on commit, in all processes. */
export interface FileAccess {
  /** Returns whether the file can be served: its owner hasn't revoked the grant, and the file isn't being deleted. */
  isOpen(file: Pick<GrantedFile, 'key' | 'owner'>): Promise<boolean>
  /** Returns the file of a published image; undefined if nothing is published under this id. */
  findPublished(publicationId: string): Promise<string | undefined>
  /** Returns what a share link shows; undefined if there is no such link. */
  findShared(shareId: string): Promise<SharedFile | undefined>
}

export interface SharedFile {
  key: string
  /** An image that represents it: a preview, or the first frame of a video. */
  imageKey: string | null
  /** Null if the file itself determines it. */
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
      // The grant of a free preview expires with it.
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

/** Returns the folder that is deleted as a whole. Old images have their files next to it. */
function folderOf(key: string): string {
  const [users, user, kind, id] = key.split('/')
  return id === undefined ? key : `${users}/${user}/${kind}/${id.split('.')[0]}`
}
