import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { StyleNeed } from './shoots.ts'

/** What the host's engine can do. A style that is not listed cannot be chosen. */
export const getCapabilities = endpoint({
  method: 'GET',
  path: '/api/engine/capabilities',
  access: 'public',
  input: z.object({}),
  output: z.object({
    engine: z.string(),
    styles: z.array(z.object({ id: z.string(), missing: z.array(StyleNeed) })),
  }),
  failures: [],
})
