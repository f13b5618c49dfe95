import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { swapRouter } from './swap-router.ts'

export default defineConfig({
  plugins: [swapRouter(), tailwindcss(), reactRouter()],
  resolve: {
    alias: { zod: fileURLToPath(new URL('inert-zod.ts', import.meta.url)) },
  },
  // What the SDK that reports errors has and we do not use.
  define: { __SENTRY_DEBUG__: 'false', __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true' },
  // The worker is a module, as its page is.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    manifest: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React and the router change rarely: in one file of their own they stay in the browser's cache.
            { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            // What every public page needs compresses better together than in a dozen small files.
            {
              name: 'frame',
              test: /app[\\/](layout[\\/](menus|public-|error-|announcement|scroll-|navigation-)|session|theme|page-head|page-error|load-part|site\.|root|ui[\\/](before|button\.|radio-g|icon|logo|photo|picture|progress|toast(-host)?\.|use-photo))|inert-zod|contract[\\/]src[\\/](catalogue|credits|limits|pages|site[\\/]site)/,
            },
            // Each file of its own would be named in the list of routes, which every page loads.
            { name: 'parts', test: /app[\\/](ui[\\/](?!kit)|forms)/ },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
          ],
        },
      },
    },
  },
})
