import type { WorkFailures, WorkKind } from '@keylight/domain'
import type { Catalogue } from '../catalogue.ts'
import { number } from './format.ts'

type Code = Exclude<keyof WorkFailures, 'other' | 'cancelled_after_order'>

const tookTooLong = 'This took too long, so we stopped it. Try again.'
const ourFault = 'Something went wrong on our side. Try again.'
const full = 'We’re out of storage space right now. Try again later.'
const stopped = 'You stopped this.'
const stoppedByUs = 'We had to stop this. Try again later.'
const returned =
  'We refunded the payment for this, so its file was deleted. You can create it again with other credits.'
const styleGone = 'This style is no longer available. Choose another style.'

/** Reasons for failed work, with next steps. */
const sentences: Record<WorkKind, Record<Code, string>> = {
  model: {
    no_usable_photo:
      'We couldn’t use any of these photos. Upload different photos that show your face clearly, and try again.',
    style_unknown: ourFault,
    refused_by_engine: 'We couldn’t train a model on these photos. Upload different photos and try again.',
    out_of_time: tookTooLong,
    storage_full: full,
    engine_broken: ourFault,
    cancelled: stopped,
    stopped_by_host: stoppedByUs,
    refunded: returned,
  },
  picture: {
    no_usable_photo: 'We couldn’t create this headshot from the model’s photos. Try another style.',
    style_unknown: styleGone,
    refused_by_engine: 'We couldn’t create this headshot. Try another style.',
    out_of_time: tookTooLong,
    storage_full: full,
    engine_broken: ourFault,
    cancelled: stopped,
    stopped_by_host: stoppedByUs,
    refunded: returned,
  },
  upscale: {
    no_usable_photo: 'We can’t find the image to upscale. It may have been deleted.',
    style_unknown: ourFault,
    refused_by_engine: 'This image is too large to upscale.',
    out_of_time: tookTooLong,
    storage_full: full,
    engine_broken: ourFault,
    cancelled: stopped,
    stopped_by_host: stoppedByUs,
    refunded: returned,
  },
  video: {
    no_usable_photo: 'A model in this video has been deleted. Choose another image.',
    style_unknown: styleGone,
    refused_by_engine: 'We couldn’t create this video. Choose another image.',
    out_of_time: tookTooLong,
    storage_full: full,
    engine_broken: ourFault,
    cancelled: stopped,
    stopped_by_host: stoppedByUs,
    refunded: returned,
  },
  thumbnail: {
    no_usable_photo: 'This thumbnail’s model has been deleted. Choose another model.',
    style_unknown: styleGone,
    refused_by_engine: 'We couldn’t create this thumbnail. Try another style.',
    out_of_time: tookTooLong,
    storage_full: full,
    engine_broken: ourFault,
    cancelled: stopped,
    stopped_by_host: stoppedByUs,
    refunded: returned,
  },
}

/** Returns a sentence about the refunded credits. */
export function refund(credits: number): string {
  if (credits === 0) return 'You weren’t charged.'
  return credits === 1 ? 'Your credit has been refunded.' : `Your ${number(credits)} credits have been refunded.`
}

const ended =
  (code: Code): Catalogue['works'][Code] =>
  ({ work, credits }) =>
    `${sentences[work][code]} ${refund(credits)}`

/** Messages for failed work: the reason, the next step and the refund. */
export const works: Catalogue['works'] = {
  no_usable_photo: ended('no_usable_photo'),
  style_unknown: ended('style_unknown'),
  refused_by_engine: ended('refused_by_engine'),
  out_of_time: ended('out_of_time'),
  storage_full: ended('storage_full'),
  engine_broken: ended('engine_broken'),
  cancelled: ended('cancelled'),
  cancelled_after_order: () =>
    'We’d already sent this to the AI generator when you stopped it. The generator bills us for each order, so you were charged.',
  stopped_by_host: ended('stopped_by_host'),
  refunded: ended('refunded'),
  other: ({ text }) => text,
}
