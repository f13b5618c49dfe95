import { gallery, type PreparedQuery, shares } from '@keylight/domain'
import { generatedSource } from '@keylight/engine'
import type { GrantedFile } from '../adapters/signed-urls.ts'

/**
 * Checks grants. Every check queries the database, so a revocation takes effect in all processes as soon as it commits.
 */
export interface FileAccess {
  /** Returns whether the file can be served: its owner hasn't revoked the grant, and it isn't being deleted. */
  isOpen(file: Pick<GrantedFile, 'key' | 'owner'>): Promise<boolean>
  /** Returns the file of a published image; undefined if nothing is published under this id. */
  findPublished(publicationId: string): Promise<string | undefined>
  /** Returns the work behind a share link; undefined if the link doesn't exist. */
  findShared(shareId: string): Promise<SharedFile | undefined>
}

export interface SharedFile {
  key: string
  /** A still image of the work: a preview, or the first frame of a video. */
  imageKey: string | null
  /** Null if the file itself determines it. */
  width: number | null
  height: number | null
  /** Whether it is AI-generated. */
  isDrawn: boolean
}

interface SharedRow {
  file_key: string
  image_key: string | null
  width: number | null
  height: number | null
  digital_source: string | null
}

const accessOfOwner = /* sql */ `
  select access_epoch from users
  where id = $1 and not exists (select from deletions where deletions.folder in ($2, $3))`

export function openFileAccess(query: PreparedQuery): FileAccess {
  return {
    async isOpen({ key, owner }) {
      // A free preview's grant expires with the preview.
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
      if (!found) return undefined
      const { file_key: key, image_key: imageKey, width, height, digital_source } = found
      return { key, imageKey, width, height, isDrawn: digital_source === generatedSource }
    },
  }
}

/** Returns the folder to delete as a whole. Old images have their files next to them. */
function folderOf(key: string): string {
  const [users, user, kind, id] = key.split('/')
  return id === undefined ? key : `${users}/${user}/${kind}/${id.split('.')[0]}`
}
