import { RotateCcw } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { inDigits } from '../../formats/numbers.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { FullScreenDialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { lightWords } from '../lights/light-words.ts'
import { missingWords } from '../shoots/capabilities.ts'
import { makeAgain, showWork } from '../work/work-actions.ts'
import type { Work } from '../work/works.ts'
import { SourcePhoto } from './source-photo.tsx'
import { Stage, type StageControl } from './stage.tsx'
import { Toolbar } from './toolbar.tsx'
import { useWorkActions, type ViewerPanel } from './use-work-actions.ts'

interface Props {
  /** Null: the viewer is closed. */
  work: Work | null
  /** The items that arrow keys and swipes step through. */
  works: readonly Work[]
  onShow: (work: Work) => void
  onClose: () => void
}

/** Shows an item of any kind full screen, with its actions. */
export function Viewer({ work, works, onShow, onClose }: Props) {
  const [latest, setLatest] = useState(work)
  // Keeps showing the image while the viewer closes.
  if (work && work !== latest) setLatest(work)
  if (!latest) return null
  return <Open work={latest} works={works} onShow={onShow} onClose={onClose} open={work !== null} />
}

function Open({ work, works, onShow, onClose, open }: Props & { work: Work; open: boolean }) {
  const [comparing, setComparing] = useState(false)
  const [panel, setPanel] = useState<ViewerPanel | null>(null)
  const control = useRef<StageControl | null>(null)
  const index = works.findIndex(({ id }) => id === work.id)
  const neighbour = (by: number) => (index < 0 ? undefined : works[index + by])
  const stepTo = (by: number) => {
    const next = neighbour(by)
    return next ? () => onShow(next) : null
  }
  const afterwards = () => {
    const next = neighbour(1) ?? neighbour(-1)
    if (next) onShow(next)
    else onClose()
  }
  const dispatch = useAppDispatch()
  const actions = useWorkActions(work, { onPanel: setPanel, onDeleted: afterwards })
  const canCompare = work.beforeUrl !== null && work.kind !== 'video' && work.status === 'ready'
  const covered = useAppSelector(({ misc }) => Object.values(misc.modals).some(Boolean))
  useKeys(open && panel === null && !covered, control, {
    ...actions.keys,
    ...(canCompare ? { b: () => setComparing(!comparing) } : {}),
    step: (by) => stepTo(by)?.(),
  })
  return (
    <FullScreenDialog
      open={open}
      onClose={onClose}
      title={work.model.name ? `${work.model.name}, ${work.title}` : work.title}
      details={
        <>
          {detailsOf(work, index, works.length)}
          <SourcePhoto work={work} />
        </>
      }
      actions={
        work.status === 'ready' && (
          <Toolbar
            work={work}
            actions={actions}
            panel={panel}
            onPanel={setPanel}
            comparing={canCompare ? comparing : null}
            onCompare={setComparing}
            onShow={(id) => dispatch(showWork(id, onShow))}
          />
        )
      }
    >
      {work.status === 'ready' ? (
        <Stage
          key={work.id}
          work={work}
          comparing={comparing && canCompare}
          control={control}
          previous={stepTo(-1)}
          next={stepTo(1)}
          onClose={onClose}
        />
      ) : (
        <NotReady work={work} />
      )}
    </FullScreenDialog>
  )
}

function detailsOf(
  { width, height, light, missing, isDrawn, unmovedPoints, faceLikeness }: Work,
  index: number,
  count: number,
): string {
  const size = width && height && t`${inDigits(width)} × ${inDigits(height)} pixels`
  const place = index >= 0 && t`${index + 1} of ${count}`
  const proof = unmovedPoints !== null && t`Face shape unchanged: ${inDigits(unmovedPoints)} points checked`
  const drawn = isDrawn && t`AI-generated`
  const likeness = faceLikeness !== null && t`Similarity to your photo: ${Math.round(100 * faceLikeness)}%`
  return [place, size, drawn, light && lightWords[light], missingWords(missing), proof, likeness]
    .filter(Boolean)
    .join(' · ')
}

function NotReady({ work }: { work: Work }) {
  const dispatch = useAppDispatch()
  return (
    <div className="grid min-h-0 place-content-center gap-5 bg-stage px-6 text-center">
      {work.status === 'failed' ? (
        <>
          <p role="alert" className="max-w-104">
            {work.failure}
          </p>
          <div>
            <Button icon={<RotateCcw className="size-4.5" />} onClick={() => void dispatch(makeAgain(work.id))}>
              {t`Try again`}
            </Button>
          </div>
        </>
      ) : (
        <>
          {/* Fitted instead of cropped, so that a face is never cut off. */}
          {work.previewUrl && (
            <img src={work.previewUrl} alt="" className="mx-auto max-h-[50dvh] rounded-print object-contain" />
          )}
          <p role="status">{t`In progress. It appears here when it’s ready.`}</p>
          {work.progress !== null && <Progress label={t`Progress`} value={work.progress} />}
        </>
      )}
    </div>
  )
}

interface Keys extends Record<string, unknown> {
  step: (by: 1 | -1) => void
}

/**
 * Handles keys regardless of focus, unless an element that uses them has focus: a text field, a slider, a player,
 * a menu or a dialog on top.
 */
function useKeys(active: boolean, control: RefObject<StageControl | null>, keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (target?.closest?.('input, textarea, select, video, [role=menu]')) return
      if (!act(event.key, control.current, latest.current)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Handled before the screen behind the viewer, which may still have focus.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [active, control])
}

const panStep = 80
const pans: Record<string, [number, number]> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
}
const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }

/** Handles a key. Returns whether it had an action. */
function act(key: string, stage: StageControl | null, keys: Keys): boolean {
  const pan = pans[key]
  if (stage?.isZoomed && pan) stage.pan(...pan)
  else if (steps[key]) keys.step(steps[key])
  else if (stage && (key === '+' || key === '=')) stage.zoomBy(1.25)
  else if (stage && (key === '-' || key === '_')) stage.zoomBy(0.8)
  else if (stage && key === '0') stage.fit()
  else if (stage && key === '1') stage.actualSize()
  else {
    const run = key === 'step' ? undefined : keys[key.length === 1 ? key.toLowerCase() : key]
    if (typeof run !== 'function') return false
    run()
  }
  return true
}
