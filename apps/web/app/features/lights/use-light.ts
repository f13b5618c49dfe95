import { getLightChoices, type Light, requestLight } from '@keylight/contract'
import { useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { lightChosen } from '../account/user-slice.ts'
import { pictureArrived } from '../history/history-slice.ts'
import { undoNewWork } from '../work/work-actions.ts'
import { selectWorks, type Work } from '../work/works.ts'
import { chooseLight } from './choose-light.ts'

/** Returns an image in each light, and a function that saves the chosen light as an image for `onShow`. */
export function useLight(work: Work, onShow: (id: string) => void) {
  const dispatch = useAppDispatch()
  const loading = useLoad((signal) => call(getLightChoices, { pictureId: work.id }, { signal }))
  const before = useAppSelector(({ user }) => user.data.light)
  const works = useAppSelector(selectWorks)
  // An event may add the new image before the response.
  const [known] = useState(() => new Set(works.map(({ id }) => id)))
  const [wanted, setWanted] = useState<Light | null>(null)
  const current = loading.result?.current ?? null
  const light = wanted ?? current
  const save = useCall(async () => {
    if (light === null) return
    const { picture } = await call(requestLight, { pictureId: work.id, light })
    dispatch(lightChosen(light))
    // The viewer closes if the item isn't in the store yet.
    if (work.shootId !== null) dispatch(pictureArrived({ shootId: work.shootId, picture }))
    if (!known.has(picture._id))
      dispatch(
        undoNewWork(picture._id, t`Image added. Your next headshots use this light, too.`, () => {
          onShow(work.id)
          void dispatch(chooseLight(before))
        }),
      )
    onShow(picture._id)
  })
  return { loading, current, light, choose: setWanted, save, canSave: light !== null && light !== current }
}
