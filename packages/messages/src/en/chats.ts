import type { ChatAnswers, ChatRefusal } from '@keylight/domain'
import type { Catalogue } from '../catalogue.ts'
import { or } from './format.ts'

/** What is said, and messages that are offered instead. */
const refusals: Record<ChatRefusal, readonly [sentence: string, ...offers: string[]]> = {
  filter_or_cut_out_first: ['Undo the filter or the cut-out first, then change the light or the backdrop.', 'Undo'],
  drawn_picture: [
    "This picture was drawn by AI, so its light, place and clothes can't be changed. I can retouch it, filter it or make it larger.",
    'Upscale',
  ],
  model_deleted: ["This picture's model has been deleted, so it can't be changed any more."],
  nothing_to_undo: ["There's nothing left to undo."],
  expression: [
    "I can't change an expression: it comes from your photos. Add photos with the expression you want to your model. Light can make a face look friendlier.",
    'Softer light',
    'Warmer',
  ],
  pose: [
    "I can't change a pose or where you look: both come from your photos. I can crop the picture differently.",
    'Close-up',
    'Half body',
  ],
  body: [
    "I don't change the shape of your body or face. A closer crop or other clothes may help.",
    'Close-up',
    'Dark suit',
    'Soft light',
  ],
  age: [
    "I don't make people look younger or older. Soft, bright light is kind to skin.",
    'Softer light',
    'A little brighter',
    'A little less contrast',
  ],
  tired: [
    'Softer shadows under the eyes and soft, warm, bright light make people look more awake.',
    'Soften the shadows under my eyes',
    'Softer light',
    'A little brighter',
    'A little warmer',
  ],
  skin: [
    "I can even out skin, but I don't change its colour, make-up, moles or scars, so you still look like yourself.",
    'Even out my skin',
    'Softer light',
    'A little less contrast',
  ],
  hair: [
    "I can't change hair or beards: they come from your photos. Rim light makes hair stand out.",
    'Rim light',
    'Dark background',
  ],
  glasses: ["I can't add or remove glasses. Add photos with or without them to your model and make new pictures."],
  face_parts: [
    "I can't change parts of a face. I can change the light on it and how close it is.",
    'Softer light',
    'Close-up',
  ],
  accessories: ["I can't add or remove single accessories, but I can change your clothes.", 'Suit and tie', 'Shirt'],
  other_things: [
    "I can't add or remove people and things. Another background replaces everything behind you.",
    'Plain background',
    'Put me in an office',
  ],
  text: ["I don't put text or frames on pictures here. Use the picture in a thumbnail to add a headline."],
  turning: ["I can't turn, mirror or shift a picture. I can crop it.", 'Crop square', 'Close-up'],
  sharpness: [
    "I can't add sharpness that your photos don't have. More contrast looks crisper; an upscale costs one upscale credit.",
    'A little more contrast',
    'Sharper background',
    'Upscale',
  ],
  which_backdrop: [
    'Which background would you like?',
    'White background',
    'Navy background',
    'Put me in an office',
    'Blur the background',
    'Remove the background',
  ],
  which_clothes: ['Which clothes would you like?', 'Suit and tie', 'Blazer', 'Shirt', 'Sweater'],
  which_crop: [
    'Which crop would you like? Download also has the right sizes for LinkedIn, a CV and more.',
    'Crop square',
    'Portrait format',
    'Landscape format',
    'Close-up',
  ],
  professional: ['Here is what looks professional. Try one.', 'Suit and tie', 'Put me in an office', 'Grey background'],
  natural: ['Try one of these for a more natural look.', 'Natural light', 'Muted colours', 'A little less contrast'],
  better: ['What should be better? Try one of these.', 'Softer light', 'A little brighter', 'More contrast'],
  another: [
    'The same words give the same picture. Tell me what should be different.',
    'Softer light',
    'Put me outdoors',
    'Dark background',
  ],
  unhappy: ["Sorry. Undo goes back one step, or tell me what's wrong with it.", 'Undo', 'Back to the original'],
  redo: ["I can't redo a step. Send the same words again: edits are free."],
  download: ['Use the Download button at the picture. It also has the right sizes for LinkedIn, a CV and more.'],
  thanks: ["You're welcome. Tell me if you'd like anything else."],
  help: [
    'I can change the background, light, colours, clothes, crop and style of this picture.',
    'Navy background',
    'Softer light',
    'Black and white',
    'Crop square',
    'Suit and tie',
  ],
}

const hint = 'I can change the background, light, colours, clothes, crop and style, for example:'
const hintOffers = ['Warmer light', 'Navy background', 'Crop square']

const nothingWas = ({ changes, refusals: codes }: ChatAnswers['answer']) => changes.length === 0 && codes.length === 0

/** Messages that the answer offers instead of what was not done. */
export const chatOffers: Catalogue['chatOffers'] = ({ code, params }) => {
  if (code !== 'answer') return []
  if (nothingWas(params)) return hintOffers
  return [...new Set(params.refusals.flatMap((refusal) => refusals[refusal].slice(1)))].slice(0, 5)
}

/** What the studio answers to a message. */
export const chats: Catalogue['chats'] = {
  answer: (answer) => {
    const { changes, refusals: codes, unused } = answer
    const sentences = [...new Set(codes)].map((code) => refusals[code][0])
    if (changes.length > 0) {
      const labels = changes.map(({ label, undone }) => (undone ? `Undone: ${label}` : label))
      sentences.unshift(`${labels.join(', ')}.`)
    }
    if (unused.length > 0) sentences.push(`I couldn't use ${or(unused.map((words) => `“${words}”`))}.`)
    if (nothingWas(answer)) sentences.push(`${hint} ${hintOffers.join(', ').toLowerCase()}.`)
    return sentences.join(' ')
  },
  other: ({ text }) => text,
}
