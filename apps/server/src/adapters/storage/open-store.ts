import { join } from 'node:path'
import type { ObjectStore } from '@keylight/domain'
import type { Config } from '../../config/config.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

/** Opens the configured store of photos and images. */
export const openStore = async ({ storage, data }: Pick<Config, 'storage' | 'data'>): Promise<ObjectStore> =>
  storage.kind === 's3' ? openS3Store(storage) : await openFolderStore(join(data.folder, 'files'))
