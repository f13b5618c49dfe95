import { getRetouchRange, type OutputOf, type RetouchOptions, requestRetouch } from '@keylight/contract'
import { useRef, useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { pictureArrived } from '../history/history-slice.ts'
import { undoNewWork } from '../work/work-actions.ts'
import type { Work } from '../work/works.ts'

/** The image with no and full retouching, and the original, as rendered by the server. */
export type Range = OutputOf<typeof getRetouchRange>
export type Retouch = ReturnType<typeof useRetouch>

/** Initial amount for an image without retouching, so that its effect is visible immediately. */
const suggested = 50

const nothing: RetouchOptions = { underEyes: false, strayHairs: false }
const isSame = (one: RetouchOptions, other: RetouchOptions) =>
  one.underEyes === other.underEyes && one.strayHairs === other.strayHairs

/** Returns the retouching of an image, its preview, and a function that saves it as a new image for `onShow`. */
export function useRetouch(work: Work, onShow: (id: string) => void) {
  const dispatch = useAppDispatch()
  const [wanted, setWanted] = useState<RetouchOptions | undefined>(undefined)
  const [moved, setMoved] = useState<number | null>(null)
  const [shown, setShown] = useState<Range | null>(null)
  const [isBroken, setBroken] = useState(false)
  const loading = useLoad(
    (signal) => call(getRetouchRange, { pictureId: work.id, ...(wanted && { options: wanted }) }, { signal }),
    JSON.stringify(wanted),
  )
  const range = loading.result
  const first = useRef<Range | null>(null)
  first.current ??= range
  const made = first.current
  const options = wanted ?? made?.options ?? nothing
  const amount = moved ?? (made?.amount || suggested)
  const isUnchanged = made !== null && amount === made.amount && isSame(options, made.options)
  const isNothing = amount === 0 && isSame(options, nothing)
  const isReady = shown !== null && shown === range && isSame(shown.options, options)
  const save = useCall(async () => {
    const { picture } = await call(requestRetouch, { pictureId: work.id, amount, options })
    // The viewer closes if the item isn't in the store yet.
    if (work.shootId !== null) dispatch(pictureArrived({ shootId: work.shootId, picture }))
    dispatch(undoNewWork(picture._id, t`Retouched image added. The original is unchanged.`, () => onShow(work.id)))
    onShow(picture._id)
  })
  return {
    range,
    options,
    setOptions: setWanted,
    /** Whether options can be changed. The server renders one choice at a time. */
    canSwitch: made !== null && !(loading.busy && wanted !== undefined),
    amount,
    setAmount: setMoved,
    canReset: range !== null && !isNothing,
    reset() {
      setMoved(0)
      setWanted(nothing)
    },
    save,
    canSave: isReady && !isUnchanged && !isNothing && range?.editsLeft !== 0,
    preview: {
      /** The decoded images. */
      shown,
      show: setShown,
      /** Whether they match the chosen options. */
      isReady,
      isBroken,
      fail: () => setBroken(true),
      problem: isBroken ? t`The preview couldn’t be loaded.` : loading.problem?.message,
      busy: loading.busy,
      retry() {
        setBroken(false)
        void loading.retry()
      },
    },
  }
}
