import type { upscaleFactors } from '@keylight/contract'
import { lazy, Suspense, useEffect } from 'react'
import { t } from '#words'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { useDraft } from '../billing/draft.ts'
import { upscalerOpened } from './upscaler-slice.ts'

type Factor = (typeof upscaleFactors)[number]

const UpscalerForm = lazy(() => import('./upscaler-form.tsx'))

/** The modal `upscaler` for the selected image. */
export function Upscaler() {
  const open = useAppSelector(({ misc }) => misc.modals.upscaler)
  const selected = useAppSelector(({ misc }) => misc.selectedUpscaler)
  // Hidden behind the pricing and checkout dialogs.
  const isBuying = useAppSelector(({ misc }) => misc.modals.pricing || misc.buying !== null)
  const dispatch = useAppDispatch()
  const [draft, setDraft] = useDraft<{ picture: NonNullable<typeof selected>; factor: Factor } | null>('upscale', null)
  const factor = (draft?.picture.imageId === selected?.imageId && draft?.factor) || 2
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a draft from before the checkout exists on mount.
  useEffect(() => {
    if (!draft) return
    // The viewer must open first. Otherwise, it would hide this modal from screen readers.
    const isBelow = () => !location.search.includes('picture=') || document.querySelector('[role=dialog]') !== null
    const reopen = () => void dispatch(upscalerOpened(draft.picture))
    if (isBelow()) return reopen()
    const watcher = new MutationObserver(() => {
      if (!isBelow()) return
      watcher.disconnect()
      reopen()
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    if (open && selected) setDraft({ picture: selected, factor })
  }, [open, selected, factor, setDraft])
  const close = () => {
    dispatch(modalChanged({ name: 'upscaler', open: false }))
    setDraft(null)
  }
  if (!selected) return null
  return (
    <Dialog open={open && !isBuying} onClose={close} title={t`Upscale`} className="max-w-224">
      <Suspense fallback={<Skeleton className="h-88 rounded-2xl" />}>
        <UpscalerForm
          key={selected.imageId}
          picture={selected}
          factor={factor}
          onFactor={(next) => setDraft({ picture: selected, factor: next })}
          onClose={close}
        />
      </Suspense>
    </Dialog>
  )
}
