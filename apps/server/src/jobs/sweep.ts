import { sweep } from '@keylight/domain'
import { z } from 'zod'
import { job } from './job.ts'

/** Every five minutes. */
export const sweepSchedule = '*/5 * * * *'

export const sweeping = job({
  name: 'sweep',
  version: 1,
  data: z.object({}),
  run: (deps) => sweep(deps),
})
