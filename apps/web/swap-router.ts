import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('app/router/', import.meta.url))
const ours: Readonly<Record<string, string>> = {
  'react-router': `${folder}react-router.ts`,
  'react-router/dom': `${folder}hydrated-router.tsx`,
}

/**
 * Makes the browser's build use our own router, which is a third of the size of React Router's client and does what
 * prerendered pages need. Prerendering and `react-router dev` use React Router itself.
 */
export const swapRouter = (): Plugin => ({
  name: 'swap-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => (importer?.startsWith(folder) ? undefined : ours[source]),
})
