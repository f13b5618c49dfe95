import { type Picture, readyPages } from '@keylight/contract'
import type { State } from '../../state/store.ts'
import { modelPicture } from '../models/models-slice.ts'

/** The one thing that is most worth doing next. */
export interface NextStep {
  title: string
  text: string
  /** What it is about, or null. */
  picture: string | null
  action: { words: string; to: string } | 'credits'
}

const isReady = ({ status }: { status: string }): boolean => status === 'ready'

/** The pictures that are ready or on their way, newest first. */
export const latestPictures = ({ histories, dressUpActivities }: State['history']): Picture[] =>
  [...histories, ...dressUpActivities]
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .flatMap(({ pictures }) => pictures.filter(({ status }) => status !== 'failed'))

/**
 * First a model, then first headshots, then credits if there are none, and then a tool that the user has not tried yet,
 * with their latest picture. `ready` are the paths that are built.
 */
export function nextStepOf(
  { model: { models }, history, user }: Pick<State, 'model' | 'history' | 'user'>,
  ready: readonly string[] = readyPages.map(({ path }) => path),
): NextStep | null {
  const model = models.find(isReady)
  if (!model) return models.some(({ status }) => status === 'in_progress') ? null : trainModel
  const latest = latestPictures(history).find(isReady)
  const { credits } = user.data
  if (credits.imageGeneration < 1) return getCredits(latest?.previewUrl ?? modelPicture(model))
  if (!latest) return firstHeadshots(model.name, modelPicture(model))
  const untried = toolsOf(history, credits.videoGeneration).find(
    ({ isTried, path }) => !isTried && ready.includes(path),
  )
  if (!untried) return moreHeadshots(model.name, modelPicture(model))
  const { title, text, words, path } = untried
  return { title, text, picture: latest.previewUrl, action: { words, to: `${path}?picture=${latest._id}` } }
}

const trainModel: NextStep = {
  title: 'Train a model',
  text: 'A model is one person, seen in a few photos. Every picture is made with one.',
  picture: null,
  action: { words: 'Add photos', to: '/ai-model-training' },
}

const getCredits = (picture: string | null): NextStep => ({
  title: "You're out of picture credits",
  text: 'Get more with a plan, a gift card or a voucher. You can still edit, download and share everything you have.',
  picture,
  action: 'credits',
})

const firstHeadshots = (name: string, picture: string | null): NextStep => ({
  title: `Create the first headshots of ${name}`,
  text: 'Choose a few styles. Your first pictures take seconds.',
  picture,
  action: { words: 'Choose styles', to: '/ai-image-generator' },
})

const moreHeadshots = (name: string, picture: string | null): NextStep => ({
  title: `New headshots of ${name}`,
  text: 'Try a style that you have not used yet, or describe what you want in your own words.',
  picture,
  action: { words: 'Create headshots', to: '/ai-image-generator' },
})

const toolsOf = (history: State['history'], videoCredits: number) => [
  {
    path: '/ai-image-dress-up',
    isTried: history.dressUpActivities.length > 0,
    title: 'Try other clothes',
    text: 'See your latest picture with a suit, a blazer or a sweater, in the colour you like.',
    words: 'Try clothes on',
  },
  {
    path: '/chat-with-your-photos',
    isTried: history.histories.some(({ kind }) => kind === 'chat'),
    title: 'Say what to change',
    text: '“Warmer light”, “darker backdrop”, “a bit closer”: say what you want and compare the steps.',
    words: 'Open the chat',
  },
  {
    path: '/ai-video-generator',
    isTried: videoCredits < 1 || history.videoActivities.length > 0,
    title: 'Bring it to life',
    text: 'Turn your latest picture into a short clip for your profile or a story.',
    words: 'Make a video',
  },
  {
    path: '/ai-thumbnail-generator',
    isTried: history.thumbnailActivities.length > 0,
    title: 'Put it on a thumbnail',
    text: 'You, a backdrop and a headline, ready for a video or a post.',
    words: 'Make a thumbnail',
  },
]
