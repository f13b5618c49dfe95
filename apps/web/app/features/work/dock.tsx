import { ArrowLeftRight, Plus, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { plural, Trans, t } from '#words'
import { useHeight } from '../../browser/use-height.ts'
import { inDigits } from '../../formats/numbers.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { Popover } from '../../ui/popover.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { CreditsList } from '../credits/credits-list.tsx'
import { AssistantBubble } from './assistant-bubble.tsx'
import { progressOfAll, type Running, useRunning } from './running.ts'
import { RunningList } from './running-list.tsx'
import { useFreePlace } from './use-free-place.ts'

const sideKey = 'dockSide'
type Side = 'left' | 'right'
const readSide = (): Side => (localStorage.getItem(sideKey) === 'left' ? 'left' : 'right')

/**
 * The dock on every signed-in page: credits, items in progress, a link to new headshots, and the assistant. On a
 * desktop, it is in the sticky header; on a phone, it is in the page header, and the assistant is a tab at the bottom.
 * On a tablet, it floats above the bottom bars, in space that `app.css` reserves at the end of the page, and hides
 * where it would cover a control; it stays reachable by keyboard.
 */
export function Dock() {
  const [side, setSide] = useState(readSide)
  const place = useRef<HTMLDivElement>(null)
  useHeight(place, '--dock')
  const { pathname, search } = useLocation()
  const isFree = useFreePlace(place, `${side} ${pathname}${search}`)
  const isAway = useScrollingDown() || !isFree
  const move = () => {
    const next = side === 'right' ? 'left' : 'right'
    localStorage.setItem(sideKey, next)
    setSide(next)
  }
  return (
    <aside
      ref={place}
      aria-label={t`Studio status`}
      className={`pointer-events-none z-20 flex gap-2 transition-[translate,opacity] duration-200 max-md:absolute max-md:top-0 max-md:right-[calc(max(1rem,4vw)+8.5rem)] max-md:z-31 max-md:py-1.5 max-md:*:pointer-events-auto tablet:fixed tablet:bottom-[calc(var(--foot-bar,0px)+var(--tab-bar,0px))] tablet:p-4 tablet:focus-within:translate-none tablet:focus-within:opacity-100 tablet:focus-within:*:pointer-events-auto desktop:fixed desktop:top-0 desktop:right-[calc(50%-min(50%,39rem)+12rem)] desktop:z-31 desktop:py-2.5 desktop:*:pointer-events-auto max-md:pointer-coarse:right-[calc(max(1rem,4vw)+9rem)] ${isAway ? 'tablet:translate-y-4 tablet:opacity-0' : '*:pointer-events-auto'} ${side === 'right' ? 'tablet:right-0' : 'tablet:left-0 tablet:flex-row-reverse'}`}
    >
      <StudioStatus side={side} onMove={move} />
      <AssistantBubble />
    </aside>
  )
}

/** Hides floating elements while scrolling down, until the user scrolls up or reaches the end. */
function useScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      if (Math.abs(scrollY - last) < 12) return
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 8
      setIsDown(scrollY > last && !isAtEnd)
      last = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return isDown
}

function StudioStatus({ side, onMove }: { side: Side; onMove: () => void }) {
  const dispatch = useAppDispatch()
  const { onboarded, credits } = useAppSelector(({ user }) => user.data)
  const running = useRunning()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes it.
  useEffect(() => setOpen(false), [pathname, search])
  return (
    <>
      <span role="status" className="sr-only">
        {running.length > 0 && runningWords(running)}
      </span>
      <Popover
        title={t`Studio status`}
        open={open}
        onOpenChange={setOpen}
        className="w-80 p-5"
        trigger={
          <button
            type="button"
            className="flex h-11 items-center gap-2 rounded-full border border-line bg-sheet px-3.5 text-sm font-semibold tabular-nums hover:border-edge tablet:shadow-print"
          >
            {running.length > 0 ? (
              <>
                <Ring value={progressOfAll(running)} />
                <span>
                  <Trans>
                    {running.length} <span className="max-md:sr-only">running</span>
                  </Trans>
                </span>
              </>
            ) : (
              <>
                <Sparkles className="size-4.5 text-accent" />
                <span className="sr-only">
                  {plural(credits.imageGeneration, { one: '# headshot credit', other: '# headshot credits' })}
                </span>
                <span aria-hidden="true" className="md:hidden">
                  {inDigits(credits.imageGeneration)}
                </span>
                <span aria-hidden="true" className="max-md:hidden">
                  {plural(credits.imageGeneration, { one: '# credit', other: '# credits' })}
                </span>
              </>
            )}
          </button>
        }
      >
        {running.length > 0 && (
          <div className="mb-4 border-b border-line pb-3">
            <h2 className="mb-1 font-semibold">{t`Running now`}</h2>
            <RunningList running={running} />
          </div>
        )}
        <h2 className="mb-2 font-semibold">{t`Credits`}</h2>
        <CreditsList />
        <div className="mt-4 grid grid-cols-[1fr_auto] gap-2">
          {onboarded ? (
            <ButtonLink to="/ai-image-generator" kind="secondary" size="small" icon={<Plus className="size-4" />}>
              {t`New headshots`}
            </ButtonLink>
          ) : (
            <ButtonLink to="/" kind="secondary" size="small" onClick={() => setOpen(false)}>
              {t`Continue setup`}
            </ButtonLink>
          )}
          <Button
            size="small"
            onClick={() => {
              setOpen(false)
              dispatch(modalChanged({ name: 'pricing', open: true }))
            }}
          >
            {t`Get credits`}
          </Button>
        </div>
        <Button
          kind="quiet"
          size="small"
          className="mt-2 hidden w-full text-ink-soft! tablet:flex"
          icon={<ArrowLeftRight className="size-4" />}
          onClick={onMove}
        >
          {side === 'right' ? t`Move to the left` : t`Move to the right`}
        </Button>
      </Popover>
    </>
  )
}

const runningWords = (running: readonly Running[]): string => t`${running.length} running`

/** A progress ring, labelled by the text next to it. */
const Ring = ({ value }: { value: number }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 -rotate-90">
    <circle cx="10" cy="10" r="8" fill="none" className="stroke-line" strokeWidth="3" />
    <circle
      cx="10"
      cy="10"
      r="8"
      fill="none"
      className="stroke-accent transition-[stroke-dashoffset] duration-300"
      strokeWidth="3"
      strokeLinecap="round"
      pathLength="100"
      strokeDasharray="100"
      strokeDashoffset={100 - Math.max(4, value)}
    />
  </svg>
)
