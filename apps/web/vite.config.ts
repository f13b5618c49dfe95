import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: { zod: fileURLToPath(new URL('inert-zod.ts', import.meta.url)) },
  },
  build: {
    target: 'es2023',
    manifest: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React and the router change rarely: in one file of their own they stay in the browser's cache.
          groups: [{ name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }],
        },
      },
    },
  },
})
