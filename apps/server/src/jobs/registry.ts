import type { Job } from './job.ts'
import { makePicture } from './make-picture.ts'
import { sweeping } from './sweep.ts'
import { trainModel } from './train-model.ts'

/** Every kind of job, by name. */
export const jobs: ReadonlyMap<string, Job> = new Map(
  [trainModel, makePicture, sweeping].map((job) => [job.name, job as Job]),
)
