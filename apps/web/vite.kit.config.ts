import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The page `/kit`. It is built apart from the web client, which then neither carries nor names it. */
export default defineConfig({
  root: fileURLToPath(new URL('kit', import.meta.url)),
  base: '/kit/',
  publicDir: false,
  // Base UI marks its files for React servers, which would be a warning for each.
  logLevel: 'error',
  plugins: [tailwindcss()],
  resolve: {
    alias: { zod: fileURLToPath(new URL('inert-zod.ts', import.meta.url)) },
  },
  build: {
    target: 'es2023',
    outDir: '../build/kit',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1000,
  },
})
