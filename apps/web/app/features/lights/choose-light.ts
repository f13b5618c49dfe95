import { type Light, updateProfile } from '@keylight/contract'
import { call, sentenceOf } from '../../api/client.ts'
import type { Dispatch, State } from '../../state/store.ts'
import { toast } from '../../ui/toast.ts'
import { lightChosen } from '../account/user-slice.ts'

/** Saves the light for the user's next orders. */
export const chooseLight =
  (light: Light) =>
  async (dispatch: Dispatch, state: () => State): Promise<void> => {
    const before = state().user.data.light
    dispatch(lightChosen(light))
    try {
      await call(updateProfile, { light })
    } catch (error) {
      dispatch(lightChosen(before))
      toast(sentenceOf(error), 'error')
    }
  }
