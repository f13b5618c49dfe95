/** Previews of LinkedIn: a post in the feed, the top of a profile, and the About section. */

import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '#words'
import type { WriterKind } from './writer-order.ts'

export type Screen = 'phone' | 'desktop'

interface Props {
  kind: WriterKind
  text: string
  screen: Screen
  role: string
}

/** Text widths on LinkedIn. */
const widths: Record<Screen, string> = { phone: 'max-w-88', desktop: 'max-w-140' }

export function FeedPreview({ kind, text, screen, role }: Props) {
  return (
    <div
      className={`rounded-xl border border-line bg-paper ${widths[screen]} overflow-hidden text-[0.875rem] leading-[1.43]`}
    >
      {kind === 'hook' && <Post text={text} role={role} />}
      {kind === 'headline' && <Profile text={text} />}
      {kind === 'summary' && <About text={text} screen={screen} />}
    </div>
  )
}

const Somebody = ({ size }: { size: string }) => (
  <span aria-hidden="true" className={`grid shrink-0 place-items-center rounded-full bg-hover text-ink-soft ${size}`}>
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-3/5">
      <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.500 20c.6-4 3.600-6 7.500-6s6.900 2 7.500 6z" />
    </svg>
  </span>
)

function Post({ text, role }: { text: string; role: string }) {
  return (
    <div className="p-4">
      <div className="flex items-center gap-2.5">
        <Somebody size="size-12" />
        <div className="min-w-0 leading-tight">
          <p className="font-semibold">{t`You`}</p>
          <p className="truncate text-xs text-ink-soft">{role.trim() || t`Your headline`}</p>
          <p className="text-xs text-ink-soft">1m</p>
        </div>
      </div>
      <Folded lines={3} more={t`…more`} always>
        {text}
      </Folded>
    </div>
  )
}

function Profile({ text }: { text: string }) {
  return (
    <>
      <div aria-hidden="true" className="h-14 bg-accent-wash" />
      <div className="-mt-8 px-4 pb-4">
        <Somebody size="relative size-16 border-2 border-paper" />
        <p className="mt-2 text-[1.125rem] font-semibold">{t`You`}</p>
        <p className="break-words">{text}</p>
        <div className="mt-4 flex items-center gap-2.5 rounded-lg border border-line px-3 py-2">
          <Somebody size="size-8" />
          <div className="min-w-0 leading-tight">
            <p className="text-xs font-semibold">{t`You, next to a comment`}</p>
            <p className="truncate text-xs text-ink-soft">{text}</p>
          </div>
        </div>
      </div>
    </>
  )
}

const About = ({ text, screen }: { text: string; screen: Screen }) => (
  <div className="p-4">
    <p className="text-[1.125rem] font-semibold">{t`About`}</p>
    <Folded lines={screen === 'phone' ? 3 : 4} more={t`…see more`}>
      {text}
    </Folded>
  </div>
)

const clamps: Record<number, string> = { 3: 'line-clamp-3', 4: 'line-clamp-4' }

/**
 * Text that LinkedIn truncates after `lines` lines. `always`: truncated in any case, because a post follows its hook.
 */
function Folded({
  lines,
  more,
  always = false,
  children,
}: {
  lines: number
  more: string
  always?: boolean
  children: string
}) {
  const [open, setOpen] = useState(false)
  const [folds, setFolds] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has a new height.
  useLayoutEffect(() => {
    const measure = () => {
      const box = words.current
      if (box) setFolds(box.scrollHeight > box.clientHeight + 1)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [children, open, lines])
  const isCut = folds && !open
  return (
    <div className="relative mt-2.5">
      <p ref={words} className={`break-words whitespace-pre-line ${open ? '' : clamps[lines]}`}>
        {children}
        {always && !folds && <span className="whitespace-nowrap text-ink-soft"> {more}</span>}
      </p>
      {isCut && always && (
        <span className="absolute right-0 bottom-0 bg-paper pl-3 text-ink-soft" title={t`LinkedIn cuts off here`}>
          {more}
        </span>
      )}
      {!always && (isCut || open) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`text-ink-soft hover:underline ${open ? 'mt-1' : 'absolute right-0 bottom-0 bg-paper pl-3'}`}
        >
          {open ? t`see less` : more}
        </button>
      )}
    </div>
  )
}
