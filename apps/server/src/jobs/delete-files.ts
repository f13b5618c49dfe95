import { deletions } from '@keylight/domain'
import { z } from 'zod'
import { job } from './job.ts'

export const deleteFiles = job({
  name: 'delete-files',
  version: 1,
  data: z.object({ deletionId: z.string() }),
  run: (deps, { deletionId }) => deletions.deleteFiles(deps, deletionId),
})
