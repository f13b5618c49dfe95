import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('app/router/', import.meta.url))
const ours: Readonly<Record<string, string>> = {
  'react-router': `${folder}react-router.ts`,
  'react-router/dom': `${folder}hydrated-router.tsx`,
}

/**
 * Builds the browser's part of the client with our own router, which does what prerendered pages need in a third of the
 * size. The prerendering, and `react-router dev`, use React Router itself.
 */
export const swapRouter = (): Plugin => ({
  name: 'swap-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => (importer?.startsWith(folder) ? undefined : ours[source]),
})
