import {
  type CategoryKind,
  completeOnboardingStep,
  type FoundFace,
  type Gender,
  type Onboarding,
  type OnboardingStep,
  onboardingSteps,
  type People,
  type Photo,
  type PhotoFinding,
  resetOnboarding,
  type SentTo,
} from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { callThunk } from '../../state/call-thunk.ts'
import { type Loading, trackLoading } from '../../state/loading.ts'
import {
  clampProgress,
  loadModels,
  progressReported,
  retrainingStarted,
  startTraining,
} from '../models/models-slice.ts'

/** A chosen photo with its upload state. */
export interface GivenPhoto {
  key: string
  name: string
  /** Object URL of the file, or the URL of the server's thumbnail. */
  previewUrl: string
  /** `broken`: the upload failed and can be retried. */
  status: 'waiting' | 'sending' | 'checking' | 'accepted' | 'refused' | 'broken'
  /** Upload progress, 0 to 100. */
  progress: number
  photoId: string | null
  findings: PhotoFinding[]
  /** The faces to choose from in a photo that was rejected for showing several people. */
  faces?: FoundFace[]
  /** Reason the upload failed. */
  failure: string | null
}

interface OnboardingState extends Loading {
  steps: {
    mode: { completed: boolean; value: CategoryKind | null }
    profession: { completed: boolean; value: string[] }
    modelDetails: { completed: boolean; gender: Gender | null; name: string }
    photoUpload: {
      completed: boolean
      files: GivenPhoto[]
      uploadProgress: number
      /** The photos' ids, grouped by the person they seem to show. */
      people: People
    }
    training: { completed: boolean; progress: number }
  }
  currentStep: OnboardingStep
}

declare module '../../state/store.ts' {
  interface State {
    onboarding: OnboardingState
  }
}

const initialState: OnboardingState = {
  isLoading: false,
  error: null,
  steps: {
    mode: { completed: false, value: null },
    profession: { completed: false, value: [] },
    modelDetails: { completed: false, gender: null, name: '' },
    photoUpload: { completed: false, files: [], uploadProgress: 0, people: [] },
    training: { completed: false, progress: 0 },
  },
  currentStep: 'mode',
}

/** Starts over. Uploaded photos stay on the server and are loaded again in the photo step. */
export const startOver = callThunk('onboarding/startOver', () => call(resetOnboarding, {}))

/** Completes a step on the server, then in the store. */
export const saveStep = callThunk('onboarding/saveStep', async (input: SentTo<typeof completeOnboardingStep>) => {
  const { onboarding } = await call(completeOnboardingStep, input)
  return { input, onboarding }
})

export const onboarding = createSlice({
  name: 'onboarding',
  initialState,
  reducers: {
    wentToStep: (state, { payload }: PayloadAction<OnboardingStep>) => {
      state.currentStep = payload
      state.error = null
    },
    /** Resumes at the step the server reports. */
    resumed: (state, { payload }: PayloadAction<Onboarding>) => {
      const { steps } = state
      steps.mode = payload.mode
      steps.profession = payload.profession
      steps.modelDetails = { ...payload.modelDetails, name: payload.modelDetails.name ?? '' }
      steps.photoUpload.completed = payload.photoUpload.completed
      steps.training.completed = payload.training.completed
      state.currentStep = onboardingSteps.find((step) => !steps[step].completed) ?? 'training'
    },
    photosGiven: (state, { payload }: PayloadAction<GivenPhoto[]>) => {
      state.steps.photoUpload.files.push(...payload)
      measureUpload(state)
    },
    /** Inserts photos the server already has before the newly chosen ones. */
    photosListed: ({ steps: { photoUpload } }, { payload }: PayloadAction<Photo[]>) => {
      const known = new Set(photoUpload.files.map(({ photoId }) => photoId))
      const listed = payload.filter(({ _id }) => !known.has(_id))
      photoUpload.files.unshift(...listed.map(asGiven))
    },
    peopleGrouped: ({ steps: { photoUpload } }, { payload }: PayloadAction<People>) => {
      photoUpload.people = payload
    },
    photoChanged: (state, { payload }: PayloadAction<{ key: string } & Partial<GivenPhoto>>) => {
      const photo = state.steps.photoUpload.files.find(({ key }) => key === payload.key)
      if (photo) Object.assign(photo, payload)
      measureUpload(state)
    },
    photoTakenAway: (state, { payload }: PayloadAction<string>) => {
      const { photoUpload } = state.steps
      photoUpload.files = photoUpload.files.filter(({ key }) => key !== payload)
      measureUpload(state)
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(saveStep.fulfilled, (state, { payload: { input } }) => {
        const { step, ...data } = input
        complete(state, step, data)
      })
      .addCase(startOver.fulfilled, () => initialState)
      // The photos now belong to the model.
      .addCase(startTraining.fulfilled, (state) => {
        state.steps.training.progress = 0
        forgetPhotos(state)
      })
      .addCase(retrainingStarted, forgetPhotos)
      .addCase(progressReported, ({ steps: { training } }, { payload }) => {
        training.progress = clampProgress(payload.progress.progress)
        if (payload.progress.status === 'ready') training.completed = true
      })
      // If no event arrives, the list of models shows that the training has ended.
      .addCase(loadModels.fulfilled, ({ steps: { training } }, { payload }) => {
        if (payload.models.some(({ status }) => status === 'ready')) training.completed = true
      })
    trackLoading(builder, saveStep, startTraining)
  },
})

export const { wentToStep, resumed, photosGiven, photosListed, peopleGrouped, photoChanged, photoTakenAway } =
  onboarding.actions

function complete(state: OnboardingState, step: OnboardingStep, data?: object): void {
  Object.assign(state.steps[step], data, { completed: true })
  // After starting over with a trained model, no photos are needed.
  const isNeeded = (next: OnboardingStep) => next !== 'photoUpload' || !state.steps.training.completed
  state.currentStep = onboardingSteps.slice(onboardingSteps.indexOf(step) + 1).find(isNeeded) ?? step
}

export const acceptedPhotoIds = (files: readonly GivenPhoto[]): string[] =>
  files.flatMap(({ status, photoId }) => (status === 'accepted' && photoId ? [photoId] : []))

function forgetPhotos({ steps: { photoUpload } }: OnboardingState): void {
  photoUpload.files = []
  photoUpload.people = []
  photoUpload.uploadProgress = 0
}

/** Averages the upload progress. Photos that aren't being uploaded count as 100%. */
function measureUpload({ steps: { photoUpload } }: OnboardingState): void {
  const { files } = photoUpload
  const sum = files.reduce((total, { status, progress }) => total + (isOnItsWay(status) ? progress : 100), 0)
  photoUpload.uploadProgress = files.length === 0 ? 0 : clampProgress(sum / files.length)
}

export const isOnItsWay = (status: GivenPhoto['status']): boolean =>
  status === 'waiting' || status === 'sending' || status === 'checking'

/** Returns a photo from the server, which doesn't store file names. */
const asGiven = (photo: Photo, index: number): GivenPhoto => ({
  key: photo._id,
  name: t`Photo ${index + 1}`,
  previewUrl: photo.previewUrl,
  status: 'accepted',
  progress: 100,
  photoId: photo._id,
  findings: photo.findings,
  failure: null,
})
