/** Builders for client tests: contract shapes, and a browser with a server whose responses the test sets. */
import {
  emptyOnboarding,
  type FailureCode,
  failures,
  type Model,
  type ModelPhoto,
  type Notification,
  type Onboarding,
  type Picture,
  type Shoot,
  type Thumbnail,
  type Upscale,
  type UserData,
  type Video,
  type Voucher,
} from '@keylight/contract'
import { vi } from 'vitest'

export const createdAt = '2026-01-01T10:00:00Z'

export const aModel = (over: Partial<Model> = {}): Model => ({
  _id: 'mdl_1',
  name: 'Maya',
  gender: 'woman',
  status: 'in_progress',
  s3Url: null,
  falUrl: null,
  photoCount: 5,
  isDefault: false,
  failure: null,
  createdAt,
  ...over,
})

export const aModelPhoto = (_id: string, over: Partial<ModelPhoto> = {}): ModelPhoto => ({
  _id,
  previewUrl: `/files/${_id}`,
  findings: [],
  use: 'in_turn',
  views: [],
  pictures: 0,
  isUploadKept: true,
  width: 1200,
  height: 1600,
  createdAt,
  ...over,
})

export const aPicture = (_id: string, status: Picture['status'] = 'in_progress'): Picture => ({
  _id,
  status,
  style: 'woman.headshot.garden',
  garment: null,
  finish: null,
  light: 'style',
  url: status === 'ready' ? `/files/${_id}` : null,
  previewUrl: null,
  photoId: null,
  beforeUrl: null,
  width: null,
  height: null,
  face: null,
  unmovedPoints: null,
  faceLikeness: null,
  missing: [],
  isDrawn: false,
  isPublished: false,
  failure: null,
})

export const aShoot = (over: Partial<Shoot> = {}): Shoot => ({
  _id: 'sht_1',
  kind: 'styles',
  status: 'in_progress',
  model: { _id: 'mdl_1', name: 'Maya' },
  prompt: null,
  understood: [],
  unused: [],
  pictures: [aPicture('a'), aPicture('b')],
  createdAt,
  ...over,
})

export const aVideo = (over: Partial<Video> = {}): Video => ({
  videoId: 'vid_1',
  videoUrl: null,
  kind: 'video',
  status: 'in_progress',
  progress: 0,
  model: { _id: 'mdl_1', name: 'Maya' },
  posterUrl: null,
  seconds: null,
  width: 1080,
  height: 1350,
  prompt: null,
  understood: [],
  unused: [],
  missing: [],
  failure: null,
  createdAt,
  ...over,
})

export const aThumbnail = (over: Partial<Thumbnail> = {}): Thumbnail => ({
  _id: 'thu_1',
  status: 'in_progress',
  model: { _id: 'mdl_1', name: 'Maya' },
  style: 'woman.headshot.garden',
  design: {
    backdrop: { kind: 'style', blur: 0, dim: 0 },
    person: { x: 0.7, y: 0.3, height: 0.5, mirrored: false, outline: null },
    texts: [],
  },
  url: null,
  previewUrl: null,
  layers: null,
  missing: [],
  failure: null,
  createdAt,
  ...over,
})

export const anUpscale = (over: Partial<Upscale> = {}): Upscale => ({
  _id: 'ups_1',
  images: [],
  createdAt,
  status: 'in_progress',
  factor: 2,
  sourceId: 'pic_a',
  sourceUrl: '/files/a',
  previewUrl: null,
  width: null,
  height: null,
  failure: null,
  ...over,
})

export const aNotification = (_id: string, isUnRead = true, at = createdAt): Notification => ({
  _id,
  isUnRead,
  kind: 'work_ready',
  title: 'Your headshots are ready',
  message: 'Two headshots of Maya.',
  link: null,
  createdAt: at,
})

export const aVoucher = (_id: string, redeemedAt: string | null = null): Voucher => ({
  _id,
  title: 'For you',
  kind: 'credits',
  percent: null,
  amountOff: null,
  plans: null,
  credits: { modelTraining: 0, imageGeneration: 5, imageUpscaling: 0, videoGeneration: 0 },
  createdAt,
  expiresAt: createdAt,
  redeemedAt,
})

/** An onboarding with every step completed except the plan. */
export const everyStep: Onboarding = {
  mode: { completed: true, value: 'style' },
  profession: { completed: true, value: ['woman.headshot.garden'] },
  modelDetails: { completed: true, gender: 'woman', name: 'Maya' },
  photoUpload: { completed: true },
  training: { completed: true },
  styleSelection: { completed: true, styles: ['woman.headshot.garden'] },
  pricing: { completed: false },
}

export const aUser = (over: Partial<UserData> = {}): UserData => ({
  id: 'usr_1',
  email: 'maya@example.com',
  emailProved: true,
  name: null,
  plan: '',
  subscriptionStatus: '',
  onboarded: true,
  onboarding: emptyOnboarding,
  models: [],
  credits: { modelTraining: 1, imageGeneration: 10, imageUpscaling: 2, videoGeneration: 1 },
  pool: { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 },
  company: null,
  referral: '',
  mails: { finishedWork: true, retention: true },
  light: 'style',
  consent: null,
  isHost: false,
  eventSeq: 0,
  ...over,
})

/** A history that is empty except for the given lists. */
export const aHistory = (over: Record<string, unknown> = {}) => ({
  activities: [],
  videoActivities: [],
  dressUpActivities: [],
  thumbnailActivities: [],
  next: { activities: null, videoActivities: null, dressUpActivities: null, thumbnailActivities: null },
  ...over,
})

export interface Asked {
  /** `GET /api/user/data`, with the query. */
  what: string
  body: unknown
  authorization: string | undefined
}

/** A fake server, which is unreachable for calls that have no response set. A response may be a promise. */
export function aServer() {
  const answers = new Map<string, { status: number; body: unknown }>()
  const asked: Asked[] = []
  const answer = (what: string, body: unknown, status = 200) => answers.set(what, { status, body })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const what = `${method} ${url}`
    const { authorization } = headers as Record<string, string>
    asked.push({ what, body: typeof body === 'string' ? JSON.parse(body) : undefined, authorization })
    const given = answers.get(what)
    if (!given) throw new TypeError(`there is no response to ${what}`)
    return Response.json(await given.body, { status: given.status })
  })
  return {
    asked,
    answer,
    refuse: (what: string, code: FailureCode, message: string = code, fields?: Record<string, string>) =>
      answer(what, { code, message, requestId: 'r', ...(fields ? { fields } : {}) }, failures[code].status),
    forgetAnswers: () => answers.clear(),
    /** Returns the calls since the last call of this function, in order. */
    takeAsked: () => asked.splice(0).map(({ what }) => what),
  }
}

/** A browser with this storage and a fake server. */
export function aBrowser(stored: Record<string, string> = { token: 'tkn' }) {
  const storage = new Map(Object.entries(stored))
  const leftTo: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { origin: 'https://keylight.example', assign: (path: string) => leftTo.push(path) })
  return { storage, leftTo, ...aServer() }
}
export type Browser = ReturnType<typeof aBrowser>
