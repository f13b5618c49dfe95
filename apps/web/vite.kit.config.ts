import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The page `/kit`. It is built separately, so that it never ends up in the web client. */
export default defineConfig({
  root: fileURLToPath(new URL('kit', import.meta.url)),
  base: '/kit/',
  publicDir: false,
  // Without this, every file of Base UI causes a warning about its "use client" directive.
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
