import { type Gender, type Model, retrainModel } from '@keylight/contract'
import { call } from '../../api/client.ts'
import type { Dispatch, State } from '../../state/store.ts'
import { acceptedPhotoIds } from '../onboarding/onboarding-slice.ts'
import { retrainingStarted, startTraining } from './models-slice.ts'

/** Trains a model on the accepted photos. Rejects with the error that is also in the store. */
export const train =
  (name: string, gender: Gender) =>
  (dispatch: Dispatch, getState: () => State): Promise<Model> => {
    const photoIds = acceptedPhotoIds(getState().onboarding.steps.photoUpload.files)
    return dispatch(startTraining({ name, gender, photoIds })).unwrap()
  }

/** Retrains a model with the accepted photos. */
export const retrain =
  (modelId: string) =>
  async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const photoIds = acceptedPhotoIds(getState().onboarding.steps.photoUpload.files)
    const { model } = await call(retrainModel, { modelId, photoIds })
    dispatch(retrainingStarted(model))
  }
