import { runMaintenance, tidyRemains } from '@keylight/domain'
import { z } from 'zod'
import { job } from './job.ts'

export const maintenanceSchedule = '*/5 * * * *'

export const maintenance = job({
  name: 'maintenance',
  version: 1,
  data: z.object({}),
  run: async (deps) => {
    try {
      await runMaintenance(deps)
    } finally {
      await tidyRemains(deps)
    }
  },
})
