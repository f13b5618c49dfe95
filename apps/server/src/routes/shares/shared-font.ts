import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { shares } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'

/** Weights of our typeface on shared pages. */
export const fontWeights = [400, 600] as const

export const fontPath = (weight: (typeof fontWeights)[number]): string =>
  `${shares.sharedPrefix}instrument-sans-${weight}.woff2`

/** Serves the typeface of shared pages, which don't load the web client. */
export function sharedFontRoutes(app: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url)
  for (const weight of fontWeights) {
    const file = readFile(resolve(`@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff2`))
    app.get(fontPath(weight), async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=604800')
      return reply.type('font/woff2').send(await file)
    })
  }
}
