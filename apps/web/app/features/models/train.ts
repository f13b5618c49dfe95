import { type Gender, type Model, retrainModel } from '@keylight/contract'
import { call } from '../../api/client.ts'
import type { Dispatch, State } from '../../state/store.ts'
import { acceptedPhotoIds } from '../onboarding/onboarding-slice.ts'
import { retrainingStarted, startTraining } from './models-slice.ts'

/** Trains a model on the photos that were accepted. Rejects with what the state keeps of a failure. */
export const train =
  (name: string, gender: Gender) =>
  (dispatch: Dispatch, getState: () => State): Promise<Model> => {
    const photoIds = acceptedPhotoIds(getState().onboarding.steps.photoUpload.files)
    return dispatch(startTraining({ name, gender, photoIds })).unwrap()
  }

/** Trains a model again with the photos that were accepted. */
export const retrain =
  (modelId: string) =>
  async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const photoIds = acceptedPhotoIds(getState().onboarding.steps.photoUpload.files)
    const { model } = await call(retrainModel, { modelId, photoIds })
    dispatch(retrainingStarted(model))
  }
