import type { ChatRefusal } from '@keylight/domain'
import type { Catalogue } from '../catalogue.ts'
import { or } from './format.ts'

const refusals: Record<ChatRefusal, string> = {
  filter_or_cut_out_first: 'Undo the filter or the cut-out first, then change the light or the backdrop.',
  model_deleted: "This picture's model has been deleted, so it can't be changed any more.",
  nothing_to_undo: "There's nothing left to undo.",
}

const hint =
  'Tell me about the backdrop, light, colour or crop, for example: warmer light, navy background, crop square, upscale.'

/** What the studio answers to a message. */
export const chats: Catalogue['chats'] = {
  answer: ({ changes, refusals: codes, unused }) => {
    const sentences = [...new Set(codes)].map((code) => refusals[code])
    if (changes.length > 0) {
      const labels = changes.map(({ label, undone }) => (undone ? `Undone: ${label}` : label))
      sentences.unshift(`${labels.join(', ')}.`)
    }
    if (unused.length > 0) sentences.push(`I couldn't use ${or(unused.map((words) => `“${words}”`))}.`)
    if (changes.length === 0 && codes.length === 0) sentences.push(hint)
    return sentences.join(' ')
  },
  other: ({ text }) => text,
}
