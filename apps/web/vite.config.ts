import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { hostPictures } from './host-pictures.ts'
import { swapRouter } from './swap-router.ts'

export default defineConfig({
  plugins: [swapRouter(), tailwindcss(), reactRouter()],
  resolve: {
    alias: { zod: fileURLToPath(new URL('inert-zod.ts', import.meta.url)) },
  },
  // Parts of the error-reporting SDK that we do not use.
  define: {
    __SENTRY_DEBUG__: 'false',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
    __HOST_PEOPLE__: String(existsSync(hostPictures)),
  },
  // The worker is a module.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    manifest: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React and the router change rarely, so a file of their own stays in the browser's cache.
            { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            // One file for what every public page needs compresses better than a dozen small ones.
            {
              name: 'frame',
              test: /app[\\/](layout[\\/](menus|public-|error-|announcement|scroll-|navigation-)|session|theme|page-head|page-error|load-part|site\.|root|ui[\\/](alert|before|credit-words|buttons\.|device-store|early-use|people|button\.|radio-g|icon|logo|photo|picture|progress|money\.|selfie|shared-photos|skip-link|toast(-host)?\.|use-kept|use-photo))|inert-zod|contract[\\/]src[\\/](catalogue[\\/]looks\.|account[\\/]credits|limits|pages|site[\\/]site)/,
            },
            // The table of routes names every file, so a few large files keep it short.
            {
              name: 'parts',
              test: /app[\\/](ui[\\/](?!kit|address|avatar|badge|copy-text|foot-bar|link-to-copy|load-more|page-frame|pill-select|stepper|table|use-media)|forms)/,
            },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
          ],
        },
      },
    },
  },
})
