/** A user who orders, cancels, retries and deletes every kind of work as fast as the server responds. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CallRefused, type Client, openClient } from '@keylight/client'
import { consentVersion, type Shoot, type ThumbnailDesign } from '@keylight/contract'
import { photo } from '@keylight/testing/photos'
import { between, oneOf, type Random, weighted } from './random.ts'

const styles = ['studio-blue', 'studio-dark', 'studio-brown', 'minimalist', 'gray-gradient', 'white-background'].map(
  (name) => `man.headshot.${name}`,
)
const selfies = ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3']
const design: ThumbnailDesign = {
  backdrop: { kind: 'style', blur: 0.5, dim: 0.2 },
  person: { x: 0.5, y: 0.5, height: 1, mirrored: false, outline: null },
  texts: [],
}

/** Users with more work in progress than this order nothing new. */
const inProgressMax = 12

/** Totals of all users. */
export interface Tally {
  /** Successes by action. */
  done: Record<string, number>
  /** Errors by code. */
  refused: Record<string, number>
  /** Requests interrupted by a kill. */
  cutOff: number
  /** Ids of deleted works, shoots (with their pictures) and chats. */
  deleted: Set<string>
}

export const newTally = (): Tally => ({ done: {}, refused: {}, cutOff: 0, deleted: new Set() })

const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}

/** Creates an account without credits. */
export async function signUpUser(baseUrl: string, email: string): Promise<Client> {
  const password = randomBytes(12).toString('base64url')
  const { token } = await openClient({ baseUrl }).api.signUp({ email, password })
  return openClient({ baseUrl, token })
}

/** Completes onboarding and orders a first training. */
export async function onboard(client: Client): Promise<void> {
  await client.api.giveConsent({ version: consentVersion })
  const photoIds = await uploadSelfies(client)
  await client.api.completeOnboardingStep({ step: 'mode', value: 'style' })
  await client.api.completeOnboardingStep({ step: 'profession', value: styles })
  await client.api.completeOnboardingStep({ step: 'modelDetails', gender: 'man', name: 'Me' })
  await client.api.completeOnboardingStep({ step: 'photoUpload' })
  await client.api.trainModel({ name: 'Me', gender: 'man', photoIds })
}

async function uploadSelfies({ api }: Client): Promise<string[]> {
  const ids: string[] = []
  for (const name of selfies) {
    const { photo: kept } = await api.uploadPhoto({}, { photo: photo(name) })
    if (kept) ids.push(kept._id)
  }
  return ids
}

/** The user's view of their account before the next action. */
async function style({ api }: Client) {
  const [history, { models }, { upscalingImages }] = await Promise.all([
    api.getHistory({}),
    api.listModels({}),
    api.listUpscales({}),
  ])
  const shoots: Shoot[] = [...history.activities, ...history.dressUpActivities]
  const pictures = shoots.flatMap((shoot) => shoot.pictures)
  const works = [
    ...models.map(({ _id, status }) => ({ id: _id, status })),
    ...pictures.map(({ _id, status }) => ({ id: _id, status })),
    ...upscalingImages.map(({ _id, status }) => ({ id: _id, status })),
    ...history.videoActivities.map(({ videoId, status }) => ({ id: videoId, status })),
    ...history.thumbnailActivities.map(({ _id, status }) => ({ id: _id, status })),
  ]
  return {
    shoots,
    works,
    models: models.filter(({ status }) => status === 'ready').map(({ _id }) => _id),
    pictures: pictures.filter(({ status }) => status === 'ready'),
    thumbnails: history.thumbnailActivities.filter(({ status }) => status === 'ready').map(({ _id }) => _id),
    inProgress: works.filter(({ status }) => status === 'in_progress').map(({ id }) => id),
    failed: works.filter(({ status }) => status === 'failed').map(({ id }) => id),
  }
}
type Seen = Awaited<ReturnType<typeof style>>

/** Each returns whether the action was possible. */
type Action = (client: Client, seen: Seen, random: Random, tally: Tally) => Promise<boolean>

/** Returns an action that needs one of the given items. */
const withOne =
  <T>(
    choose: (seen: Seen) => readonly T[],
    act: (client: Client, one: T, random: Random) => Promise<unknown>,
  ): Action =>
  async (client, seen, random) => {
    const one = oneOf(random, choose(seen))
    if (one === undefined) return false
    await act(client, one, random)
    return true
  }

const ofModel = (act: (client: Client, modelId: string, random: Random) => Promise<unknown>) =>
  withOne((seen) => seen.models, act)
const ofPicture = (act: (client: Client, picture: Seen['pictures'][number], random: Random) => Promise<unknown>) =>
  withOne((seen) => seen.pictures, act)

const orders: Record<string, [Action, weight: number]> = {
  training: [
    async (client) => {
      const photoIds = await uploadSelfies(client)
      await client.api.trainModel({ name: 'Me again', gender: 'man', photoIds })
      return true
    },
    2,
  ],
  shoot: [
    ofModel(({ api }, modelId, random) =>
      api.requestShoot({ modelId, styles: styles.slice(0, Math.ceil(between(random, 0, 6))) }),
    ),
    4,
  ],
  prompt: [ofModel(({ api }, modelId) => api.requestShoot({ modelId, prompt: 'in front of a navy backdrop' })), 2],
  'dress-up': [
    ofModel(({ api }, modelId) => api.requestDressUp({ modelId, garments: ['shirt'], style: styles[0]! })),
    2,
  ],
  'team photo': [
    async ({ api }, { models }, random) => {
      if (models.length < 2) return false
      const arrangement = random() < 0.5 ? 'group' : 'portraits'
      await api.requestTeamPhoto({ modelIds: models.slice(0, 2), style: styles[0]!, arrangement })
      return true
    },
    2,
  ],
  upscale: [ofPicture(({ api }, { url }) => api.requestUpscale({ image: url! })), 2],
  video: [ofPicture(({ api }, { _id }) => api.requestVideo({ pictureId: _id, seconds: 4 })), 1],
  storyboard: [
    ofPicture(({ api }, { _id }) =>
      api.requestStoryboard({ scenes: [1, 2].map((seconds) => ({ pictureId: _id, move: 'push-in', seconds })) }),
    ),
    1,
  ],
  thumbnail: [ofModel(({ api }, modelId) => api.requestThumbnail({ modelId, style: styles[1]!, design })), 2],
  'changed thumbnail': [
    withOne(
      (seen) => seen.thumbnails,
      ({ api }, thumbnailId) => api.changeThumbnail({ thumbnailId, design }),
    ),
    1,
  ],
  chat: [
    ofPicture(async ({ api }, { _id }, random) => {
      const { chat } = await api.startChat({ pictureId: _id })
      await api.sendChatMessage({ chatId: chat._id, words: random() < 0.5 ? 'warmer light' : 'pencil, then upscale' })
    }),
    2,
  ],
}

const changes: Record<string, [Action, weight: number]> = {
  cancel: [
    withOne(
      (seen) => seen.inProgress,
      ({ api }, workId) => api.cancelWork({ workId }),
    ),
    5,
  ],
  retry: [
    withOne(
      (seen) => seen.failed,
      ({ api }, workId) => api.retryWork({ workId }),
    ),
    5,
  ],
  delete: [
    async ({ api }, seen, random, { deleted }) => {
      // Keeps the last model, because nearly every action needs one.
      const shoots = seen.shoots.map(({ _id }) => _id)
      const ids = [...seen.works.map(({ id }) => id), ...shoots]
      const workId = oneOf(random, seen.models.length > 1 ? ids : ids.filter((id) => !seen.models.includes(id)))
      if (workId === undefined) return false
      deleted.add(workId)
      for (const { _id } of seen.shoots.find((shoot) => shoot._id === workId)?.pictures ?? []) deleted.add(_id)
      await api.deleteWork({ workId })
      return true
    },
    5,
  ],
}

/** Acts until it is stopped. Counts rejected and interrupted requests and continues with the next action. */
export async function live(client: Client, random: Random, tally: Tally, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const seen = await style(client)
      const mayOrder = seen.inProgress.length < inProgressMax
      const actions = Object.entries({ ...(mayOrder ? orders : {}), ...changes })
      const [name, [act]] = weighted(
        random,
        actions.map((entry) => [entry, entry[1][1]] as const),
      )
      if (await act(client, seen, random, tally)) count(tally.done, name)
    } catch (error) {
      if (error instanceof CallRefused) count(tally.refused, error.code)
      else {
        tally.cutOff++
        await wait(300)
      }
    }
    await wait(between(random, 20, 100))
  }
}
