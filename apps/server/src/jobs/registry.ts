import { deleteFiles } from './delete-files.ts'
import type { Job } from './job.ts'
import { mailNotification } from './mail-notification.ts'
import { makePicture } from './make-picture.ts'
import { makeThumbnail } from './make-thumbnail.ts'
import { makeUpscale } from './make-upscale.ts'
import { makeVideo } from './make-video.ts'
import { sweeping } from './sweep.ts'
import { trainModel } from './train-model.ts'

/** Every kind of job, by name. */
export const jobs: ReadonlyMap<string, Job> = new Map(
  [trainModel, makePicture, makeUpscale, makeVideo, makeThumbnail, deleteFiles, mailNotification, sweeping].map(
    (job) => [job.name, job as Job],
  ),
)
