import {
  type FoundFace,
  limits,
  listPhotos,
  type PhotoFinding,
  type PhotoFindingCode,
  removePhoto,
  uploadPhoto,
} from '@keylight/contract'
import { t } from '#words'
import { CallFailed, call, sentenceOf, uploadWithProgress } from '../../api/client.ts'
import type { Dispatch, State } from '../../state/store.ts'
import { toast } from '../../ui/toast.ts'
import { agree, consentMissed, hasAgreed } from '../account/user-slice.ts'
import {
  type GivenPhoto,
  peopleGrouped,
  photoChanged,
  photosGiven,
  photosListed,
  photoTakenAway,
} from '../onboarding/onboarding-slice.ts'

/** Two parallel uploads keep the connection busy while the server checks a photo. */
const sentAtOnce = 2

const secondsUntilChecked = 3
const alreadyAdded = t`You already added this photo, so it was skipped.`

/** The chosen files by key. Files aren't serialisable, so the store can't hold them. */
const files = new Map<string, File>()
/** The face the user chose in a photo of several people, by key. */
const chosenFaces = new Map<string, string>()
const waiting: string[] = []
let sending = 0

type Thunk<Result = void> = (dispatch: Dispatch, getState: () => State) => Result

/** Loads photos from an earlier visit, and drops those that the server no longer has. */
export const loadGivenPhotos =
  (signal?: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const before = getState().onboarding.steps.photoUpload.files.filter(({ status }) => status === 'accepted')
    const { photos, people } = await call(listPhotos, {}, { signal })
    const there = new Set(photos.map(({ _id }) => _id))
    for (const { key, photoId } of before) if (photoId && !there.has(photoId)) dispatch(photoTakenAway(key))
    dispatch(photosListed(photos))
    dispatch(peopleGrouped(people))
  }

/** Loads how the photos are grouped by person. */
export const groupByPerson =
  (signal?: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { people } = await call(listPhotos, {}, { signal })
    if (!signal?.aborted) dispatch(peopleGrouped(people))
  }

/** Adds photos, shows them immediately and uploads them in order. */
export const givePhotos =
  (chosen: File[]): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const problems = chosen.some(problemOf) ? await problemsOf(chosen) : null
    const given = getState().onboarding.steps.photoUpload.files
    const fresh = chosen.filter((file) => !isHere(file, given))
    if (fresh.length < chosen.length) toast(alreadyAdded)
    const room = limits.photosPerModelMax - given.filter(countsAsPhoto).length
    if (fresh.length > room)
      toast(t`A model uses at most ${limits.photosPerModelMax} photos, so the rest were skipped.`)
    const photos = fresh.slice(0, Math.max(0, room)).map((file): GivenPhoto => {
      const key = crypto.randomUUID()
      files.set(key, file)
      const problem = problems?.get(file)
      if (!problem) waiting.push(key)
      return {
        key,
        name: file.name,
        previewUrl: URL.createObjectURL(file),
        status: problem ? 'refused' : 'waiting',
        progress: 0,
        photoId: null,
        findings: problem ? [problem] : [],
        failure: null,
      }
    })
    dispatch(photosGiven(photos))
    sendWaiting(dispatch, getState)
  }

/** Retries a failed upload. */
export const sendAgain =
  (key: string): Thunk =>
  (dispatch, getState) => {
    waiting.push(key)
    dispatch(photoChanged({ key, status: 'waiting', progress: 0, failure: null }))
    sendWaiting(dispatch, getState)
  }

/** Returns whether this browser has the file of a photo, so that it can be cropped. */
export const isFileHere = ({ key }: Pick<GivenPhoto, 'key'>): boolean => files.has(key)

/** Uploads a photo of several people again, with the chosen face. */
export const chooseFace =
  (key: string, { box }: FoundFace): Thunk =>
  (dispatch) => {
    const { x, y, width, height } = box
    chosenFaces.set(key, [x, y, width, height].map((value) => share(value)).join(','))
    dispatch(photoChanged({ key, findings: [], faces: [] }))
    dispatch(sendAgain(key))
  }

/** Formats a fraction of the photo for the server. */
const share = (value: number): string =>
  Math.min(1, Math.max(0, value))
    .toFixed(6)
    .replace(/^1\.0+$/, '1')

/** Replaces a photo with a crop of it. */
export const sendCropped =
  (photo: GivenPhoto, part: File): Thunk<Promise<void>> =>
  async (dispatch) => {
    if (photo.photoId) {
      try {
        await call(removePhoto, { photoId: photo.photoId })
      } catch (error) {
        return toast(sentenceOf(error), 'error')
      }
    }
    const { key } = photo
    URL.revokeObjectURL(photo.previewUrl)
    files.set(key, part)
    chosenFaces.delete(key)
    dispatch(
      photoChanged({
        key,
        name: part.name,
        previewUrl: URL.createObjectURL(part),
        photoId: null,
        findings: [],
        faces: [],
      }),
    )
    dispatch(sendAgain(key))
  }

/** Records the consent to photo analysis, then uploads the waiting photos. Rejects with the serialised error. */
export const agreeToAnalysis = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(agree()).unwrap()
  sendWaiting(dispatch, getState)
}

/** Removes a photo from the list and, if uploaded, from the server. */
export const takePhotoAway =
  ({ key, photoId, previewUrl }: GivenPhoto): Thunk<Promise<void>> =>
  async (dispatch) => {
    try {
      if (photoId) await call(removePhoto, { photoId })
    } catch (error) {
      return toast(sentenceOf(error), 'error')
    }
    files.delete(key)
    URL.revokeObjectURL(previewUrl)
    dispatch(photoTakenAway(key))
  }

/** Uploads waiting photos. Without consent, no photo leaves this device. */
function sendWaiting(dispatch: Dispatch, getState: () => State): void {
  while (sending < sentAtOnce && hasAgreed(getState())) {
    const key = waiting.shift()
    if (!key) return
    const file = files.get(key)
    if (!file) continue
    sending++
    void send(dispatch, getState, key, file).finally(() => {
      sending--
      sendWaiting(dispatch, getState)
    })
  }
}

/** Removes a duplicate photo. */
function forget(dispatch: Dispatch, key: string): void {
  files.delete(key)
  dispatch(photoTakenAway(key))
  toast(alreadyAdded)
}

async function send(dispatch: Dispatch, getState: () => State, key: string, file: File): Promise<void> {
  const onProgress = (share: number) =>
    dispatch(photoChanged({ key, status: share < 1 ? 'sending' : 'checking', progress: Math.round(share * 100) }))
  try {
    const face = chosenFaces.get(key)
    const input = face === undefined ? {} : { face }
    const { photo, findings, faces } = await uploadWithProgress(uploadPhoto, input, file, { onProgress })
    // The user removed it during the upload.
    if (!files.has(key)) return void (photo && (await call(removePhoto, { photoId: photo._id })))
    // The server already has the photo, perhaps under another name.
    const isTwice = getState().onboarding.steps.photoUpload.files.some(
      (other) => photo && other.photoId === photo._id && other.key !== key,
    )
    if (isTwice) return forget(dispatch, key)
    const status = photo ? 'accepted' : 'refused'
    dispatch(photoChanged({ key, status, progress: 100, photoId: photo?._id ?? null, findings, faces }))
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'consent_needed') {
      waiting.unshift(key)
      dispatch(photoChanged({ key, status: 'waiting', progress: 0 }))
      dispatch(consentMissed())
      return
    }
    // The same photo is being checked, because it was chosen twice or a response was lost. That check covers both.
    if (error instanceof CallFailed && error.code === 'not_ready' && files.has(key)) {
      dispatch(photoChanged({ key, status: 'checking', progress: 100 }))
      setTimeout(() => {
        waiting.push(key)
        sendWaiting(dispatch, getState)
      }, secondsUntilChecked * 1000)
      return
    }
    dispatch(photoChanged({ key, status: 'broken', failure: sentenceOf(error) }))
  }
}

const isHere = (file: File, given: GivenPhoto[]): boolean =>
  given.some(({ key }) => {
    const other = files.get(key)
    return other?.name === file.name && other.size === file.size && other.lastModified === file.lastModified
  })

/** Returns whether a photo counts towards the maximum. Rejected and failed photos don't. */
const countsAsPhoto = ({ status }: GivenPhoto): boolean => status !== 'refused' && status !== 'broken'

/** Returns the problems of files, by file. Loads the sentences only if there are any. */
async function problemsOf(chosen: readonly File[]): Promise<ReadonlyMap<File, PhotoFinding>> {
  const { sentenceOfFinding } = await import('@keylight/messages/findings')
  const problems = new Map<File, PhotoFinding>()
  for (const file of chosen) {
    const code = problemOf(file)
    if (code) problems.set(file, { code, severity: 'refused', message: sentenceOfFinding(code, navigator.languages) })
  }
  return problems
}

/** Returns a problem that can be found without uploading the file. */
function problemOf(file: File): PhotoFindingCode | undefined {
  if (file.size > limits.photoBytesMax) return 'file_too_big'
  // Some systems report no MIME type for HEIC files.
  return file.type !== '' && !file.type.startsWith('image/') ? 'not_a_photo' : undefined
}
