import { getRetouchRange, type OutputOf, type RetouchOptions, requestRetouch } from '@keylight/contract'
import { useRef, useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { pictureArrived } from '../history/history-slice.ts'
import { undoNewWork } from '../work/work-actions.ts'
import type { Work } from '../work/works.ts'

/** A picture without, with all of and before its retouch, as the server made them. */
export type Range = OutputOf<typeof getRetouchRange>
export type Retouch = ReturnType<typeof useRetouch>

/** Where the slider starts on a picture that wasn't retouched yet, so that people see at once what it does. */
const suggested = 50

const nothing: RetouchOptions = { underEyes: false, strayHairs: false }
const isSame = (one: RetouchOptions, other: RetouchOptions) =>
  one.underEyes === other.underEyes && one.strayHairs === other.strayHairs

/** How a picture is being retouched, its preview, and a way to save it as a new picture, which `onShow` then shows. */
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
    // The viewer closes on work that the store doesn't have yet.
    if (work.shootId !== null) dispatch(pictureArrived({ shootId: work.shootId, picture }))
    dispatch(undoNewWork(picture._id, t`Retouched image added. The original is unchanged.`, () => onShow(work.id)))
    onShow(picture._id)
  })
  return {
    range,
    options,
    setOptions: setWanted,
    /** Whether other options can be chosen. They are made by the server, one choice after the other. */
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
      /** What has been decoded. */
      shown,
      show: setShown,
      /** Whether that is what was chosen. */
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
