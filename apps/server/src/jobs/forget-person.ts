import { z } from 'zod'
import { job } from './job.ts'

/** Deletes a user's data from the analytics service after their account has been deleted. */
export const forgetPerson = job({
  name: 'forget-person',
  version: 1,
  data: z.object({ userId: z.string() }),
  patient: true,
  run: async ({ analytics }, { userId }) => {
    if (!analytics) throw new Error('This worker has no ANALYTICS_URL, but the web process had one.')
    await analytics.forget(userId)
  },
})
