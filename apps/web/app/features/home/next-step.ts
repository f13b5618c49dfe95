import { type Picture, readyPages } from '@keylight/contract'
import { t } from '#words'
import type { State } from '../../state/store.ts'
import { modelPicture } from '../models/models-slice.ts'

/** The most useful next step. */
export interface NextStep {
  title: string
  text: string
  /** The image the step uses, or null. */
  picture: string | null
  action: { words: string; to: string } | 'credits'
}

const isReady = ({ status }: { status: string }): boolean => status === 'ready'

/** Returns images that are ready or in progress, newest first. */
export const latestPictures = ({ histories, dressUpActivities }: State['history']): Picture[] =>
  [...histories, ...dressUpActivities]
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .flatMap(({ pictures }) => pictures.filter(({ status }) => status !== 'failed'))

/**
 * Returns the next step: a model, first headshots, credits if there are none, and then an untried tool with the user's
 * latest image. `ready` lists the available paths.
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
  title: t`Train a model`,
  text: t`We train a model on a few photos of one person, then use it to create all your headshots.`,
  picture: null,
  action: { words: t`Add photos`, to: '/ai-model-training' },
}

const getCredits = (picture: string | null): NextStep => ({
  title: t`You’re out of credits`,
  text: t`Get more with a plan, a gift card or a voucher. You can still download and share everything you have.`,
  picture,
  action: 'credits',
})

const firstHeadshots = (name: string, picture: string | null): NextStep => ({
  title: t`Create your first headshots of ${name}`,
  text: t`Choose a few styles. Your first headshots take seconds.`,
  picture,
  action: { words: t`Choose styles`, to: '/ai-image-generator' },
})

const moreHeadshots = (name: string, picture: string | null): NextStep => ({
  title: t`Create more headshots of ${name}`,
  text: t`Try a new style, or describe what you want.`,
  picture,
  action: { words: t`Create headshots`, to: '/ai-image-generator' },
})

const toolsOf = (history: State['history'], videoCredits: number) => [
  {
    path: '/ai-image-dress-up',
    isTried: history.dressUpActivities.length > 0,
    title: t`Change your outfit`,
    text: t`See yourself in a suit, a blazer or a sweater, in any colour.`,
    words: t`Change outfit`,
  },
  {
    path: '/chat-with-your-photos',
    isTried: history.histories.some(({ kind }) => kind === 'chat'),
    title: t`Edit by chat`,
    text: t`Ask for “warmer light” or “a darker background”, and compare each step.`,
    words: t`Open chat`,
  },
  {
    path: '/ai-video-generator',
    isTried: videoCredits < 1 || history.videoActivities.length > 0,
    title: t`Bring it to life`,
    text: t`Turn your latest headshot into a short video for your profile or a story.`,
    words: t`Create video`,
  },
  {
    path: '/ai-thumbnail-generator',
    isTried: history.thumbnailActivities.length > 0,
    title: t`Create a thumbnail`,
    text: t`Combine your headshot, a background and a headline for a video or a post.`,
    words: t`Create thumbnail`,
  },
]
