import { type Gender, type Model, retrainModel } from '@keylight/contract'
import { call } from '../../api/client.ts'
import type { Dispatch, State } from '../../state/store.ts'
import { spend } from '../credits/spend.ts'
import { acceptedPhotoIds } from '../onboarding/onboarding-slice.ts'
import { retrainingStarted, startTraining } from './models-slice.ts'

/** Trains a model on the photos that were accepted. Rejects with what the state keeps of a failure. */
export const train =
  (name: string, gender: Gender) =>
  (dispatch: Dispatch, getState: () => State): Promise<Model> => {
    const photoIds = acceptedPhotoIds(getState().onboarding.steps.photoUpload.files)
    const order = () => dispatch(startTraining({ name, gender, photoIds })).unwrap()
    return dispatch(spend('modelTraining', 1, order))
  }

/** Trains a model again with the photos that were accepted. */
export const retrain =
  (modelId: string) =>
  async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const photoIds = acceptedPhotoIds(getState().onboarding.steps.photoUpload.files)
    const order = () => call(retrainModel, { modelId, photoIds })
    const { model } = await dispatch(spend('modelTraining', 1, order))
    dispatch(retrainingStarted(model))
  }
