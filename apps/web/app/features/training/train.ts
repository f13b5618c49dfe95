import type { Gender, Model } from '@keylight/contract'
import { startTraining } from '../../state/model/model.ts'
import { acceptedPhotoIds } from '../../state/onboarding/onboarding.ts'
import type { Dispatch, State } from '../../state/store.ts'
import { spend } from '../../state/user/spend.ts'

/** Trains a model on the photos that were accepted. Rejects with what the state keeps of a failure. */
export const train =
  (name: string, gender: Gender) =>
  (dispatch: Dispatch, getState: () => State): Promise<Model> => {
    const photoIds = acceptedPhotoIds(getState().onboarding.steps.photoUpload.files)
    const order = () => dispatch(startTraining({ name, gender, photoIds })).unwrap()
    return dispatch(spend('modelTraining', 1, order))
  }
