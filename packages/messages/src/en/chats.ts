import type { ChatAnswers, ChatRefusal } from '@keylight/domain'
import type { Catalogue } from '../catalogue.ts'
import { or } from './format.ts'

/** Reasons for rejecting a change, with suggested messages. */
const refusals: Record<ChatRefusal, readonly [sentence: string, ...offers: string[]]> = {
  filter_or_cut_out_first: ['Undo the filter or the cut-out first, then change the light or the background.', 'Undo'],
  drawn_picture: [
    'This image is AI-generated, so I can’t change its light, background or clothes. I can retouch, filter or upscale it.',
    'Upscale',
  ],
  model_deleted: ['This image’s model has been deleted, so I can’t change it.'],
  nothing_to_undo: ['There’s nothing left to undo.'],
  expression: [
    'I can’t change your expression. Add photos with the expression you want to your model. Softer, warmer light can make a face look friendlier.',
    'Softer light',
    'Warmer',
  ],
  pose: [
    'I can’t change your pose or where you look, because both come from your photos. I can crop the image differently.',
    'Close-up',
    'Half body',
  ],
  body: [
    'I don’t change the shape of your body or face. A closer crop or different clothes may help.',
    'Close-up',
    'Dark suit',
    'Soft light',
  ],
  age: [
    'I don’t make people look younger or older. Soft, bright light flatters skin.',
    'Softer light',
    'A little brighter',
    'A little less contrast',
  ],
  tired: [
    'Lighter shadows under the eyes and soft, warm, bright light make you look more awake.',
    'Soften the shadows under my eyes',
    'Softer light',
    'A little brighter',
    'A little warmer',
  ],
  skin: [
    'I can even out skin, but I don’t change its colour, make-up, moles or scars, so you still look like yourself.',
    'Even out my skin',
    'Softer light',
    'A little less contrast',
  ],
  hair: [
    'I can’t change hair or beards, because they come from your photos. A rim light makes hair stand out.',
    'Rim light',
    'Dark background',
  ],
  glasses: ['I can’t add or remove glasses. Add photos with or without them to your model and create new headshots.'],
  face_parts: [
    'I can’t change facial features, but I can change the light and how close the crop is.',
    'Softer light',
    'Close-up',
  ],
  accessories: ['I can’t add or remove individual accessories, but I can change your outfit.', 'Suit and tie', 'Shirt'],
  other_things: [
    'I can’t add or remove people or objects. A new background replaces everything behind you.',
    'Plain background',
    'Put me in an office',
  ],
  text: ['I can’t add text or frames here. Use the image in a thumbnail to add a headline.'],
  turning: ['I can’t rotate, mirror or shift an image, but I can crop it.', 'Crop square', 'Close-up'],
  sharpness: [
    'I can’t add sharpness that your photos don’t have. More contrast looks crisper, and you can upscale the image for one upscale credit.',
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
  professional: [
    'Try one of these for a more professional look.',
    'Suit and tie',
    'Put me in an office',
    'Grey background',
  ],
  natural: ['Try one of these for a more natural look.', 'Natural light', 'Muted colours', 'A little less contrast'],
  better: ['What would you like to improve? Try one of these.', 'Softer light', 'A little brighter', 'More contrast'],
  another: [
    'Sending the same message again won’t change the result. Tell me what should be different.',
    'Softer light',
    'Put me outdoors',
    'Dark background',
  ],
  unhappy: ['Sorry about that. Undo the last step, or tell me what’s wrong.', 'Undo', 'Back to the original'],
  redo: ['I can’t redo a step, but you can send the same message again. Edits are free.'],
  download: ['Use the Download button next to the image. It also has the right sizes for LinkedIn, a CV and more.'],
  thanks: ['You’re welcome. Tell me if you’d like anything else.'],
  help: [
    'I can change the background, light, colours, clothes, crop and style of this image.',
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

/** Returns up to 5 suggested messages for rejected changes. */
export const chatOffers: Catalogue['chatOffers'] = ({ code, params }) => {
  if (code !== 'answer') return []
  if (nothingWas(params)) return hintOffers
  return [...new Set(params.refusals.flatMap((refusal) => refusals[refusal].slice(1)))].slice(0, 5)
}

/** Replies to chat messages. */
export const chats: Catalogue['chats'] = {
  answer: (answer) => {
    const { changes, refusals: codes, unused } = answer
    const sentences = [...new Set(codes)].map((code) => refusals[code][0])
    if (changes.length > 0) {
      const labels = changes.map(({ label, undone }) => (undone ? `Undone: ${label}` : label))
      sentences.unshift(`${labels.join(', ')}.`)
    }
    if (unused.length > 0) sentences.push(`I couldn’t use ${or(unused.map((words) => `“${words}”`))}.`)
    if (nothingWas(answer)) sentences.push(`${hint} ${hintOffers.join(', ').toLowerCase()}.`)
    return sentences.join(' ')
  },
  other: ({ text }) => text,
}
