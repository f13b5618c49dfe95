import { join } from 'node:path'
import { readyPages } from '@keylight/contract'
import type { Config } from '@react-router/dev/config'
import { finishBuild } from './finish-build.ts'

export default {
  ssr: false,
  prerender: {
    paths: readyPages
      .filter(({ audience }) => audience === 'public' || audience === 'signedOut')
      .map(({ path }) => path),
    concurrency: 2,
  },
  buildEnd: ({ reactRouterConfig }) => finishBuild(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
