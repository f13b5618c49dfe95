import type { Plugin } from 'vite'

const silent = /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/
const raised = `console.error("page load failed:", error);
throw Object.assign(new Error("The page did not load. Check your connection and refresh it."), { name: "PageError", cause: error });`

/**
 * React Router's client reloads the page that is shown when the file of the next one does not load, and nobody learns why.
 * Built with this, it logs the failure and raises an error, as the specification asks.
 */
export const raisePageErrors = (): Plugin => ({
  name: 'raise-page-errors',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/lib/dom/ssr/routeModules.js')) return undefined
    if (!silent.test(code)) throw new Error('React Router no longer answers a page that does not load as it did.')
    return { code: code.replace(silent, raised), map: null }
  },
})
