import { deleteFiles } from './delete-files.ts'
import { forgetPerson } from './forget-person.ts'
import type { Job } from './job.ts'
import { mailGiftCard } from './mail-gift-card.ts'
import { mailNotification } from './mail-notification.ts'
import { mailOwner } from './mail-owner.ts'
import { maintenance } from './maintenance.ts'
import { makePicture } from './make-picture.ts'
import { makeThumbnail } from './make-thumbnail.ts'
import { makeUpscale } from './make-upscale.ts'
import { makeVideo } from './make-video.ts'
import { trainModel } from './train-model.ts'

/** All kinds of jobs by name. */
export const jobs: ReadonlyMap<string, Job> = new Map(
  [
    trainModel,
    makePicture,
    makeUpscale,
    makeVideo,
    makeThumbnail,
    deleteFiles,
    mailNotification,
    mailGiftCard,
    forgetPerson,
    mailOwner,
    maintenance,
  ].map((job) => [job.name, job as Job]),
)
