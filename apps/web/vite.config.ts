import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentModules } from './content-modules.ts'
import { countOwnPeople } from './own-people.ts'
import { translated } from './translate.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The language to build the client for; undefined for English. */
const language = process.env.KEYLIGHT_LANGUAGE

export default defineConfig({
  plugins: [contentModules(), language ? translated(language) : null, tailwindcss(), reactRouter()],
  resolve: {
    alias: { zod: fileURLToPath(new URL('inert-zod.ts', import.meta.url)) },
  },
  // Unused parts of the error-reporting SDK.
  define: {
    __SENTRY_DEBUG__: 'false',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
    __KEYLIGHT_VERSION__: JSON.stringify(version),
    __OWN_PEOPLE__: JSON.stringify(countOwnPeople()),
  },
  // Workers are modules. Vite bundles them with a separate set of plugins.
  worker: { format: 'es', plugins: () => (language ? [translated(language)] : []) },
  build: { target: 'es2023' },
})
