import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readyPages } from '@keylight/contract'
import type { Config } from '@react-router/dev/config'
import { finishBuild } from './finish-build.ts'
import { placeOwnPeople } from './own-people.ts'
import { thirdPartyNotices } from './third-party.ts'

export default {
  ssr: false,
  prerender: {
    paths: readyPages
      .filter(({ audience }) => audience === 'public' || audience === 'signedOut')
      .map(({ path }) => path),
    concurrency: 2,
  },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await writeFile(join(folder, 'third-party-notices.txt'), thirdPartyNotices())
    await placeOwnPeople(folder)
    await finishBuild(folder)
  },
} satisfies Config
