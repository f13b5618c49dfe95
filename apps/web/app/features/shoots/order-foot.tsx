import { limits, type Model } from '@keylight/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { plural, t } from '#words'
import type { Problem } from '../../forms/problem.ts'
import type { Call } from '../../forms/use-call.ts'
import { loadPart } from '../../load-part.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { StyleTray } from '../styles/style-tray.tsx'
import { type PictureGenerator, sentWords } from './capabilities.ts'
import type { OrderDraft } from './use-order-draft.ts'

interface Props {
  model: Model
  generator: PictureGenerator
  draft: OrderDraft
  order: Call<[], void>
  problem: Problem | null
}

/** The chosen styles, their cost and the order button. */
export function OrderFoot({ model, generator, draft, order, problem }: Props) {
  const { chosen, choose, count, words, drawn } = draft
  const dispatch = useAppDispatch()
  const left = useAppSelector(({ user }) => user.data.credits.imageGeneration)
  const more = () => dispatch(modalChanged({ name: 'pricing', open: true }))
  return (
    <FootBar
      status={
        problem ? (
          <Bad>{problem.message}</Bad>
        ) : (
          orderStatus({ count, left, chosen, words, sent: sentWords(generator, drawn, count) })
        )
      }
      above={<StyleTray chosen={chosen} onChange={choose} of={model._id} />}
    >
      <span className="flex flex-wrap items-center gap-2">
        {(left === 0 || count > left) && (
          <Button kind={left === 0 ? 'primary' : 'plain'} onClick={more}>
            {t`Get more credits`}
          </Button>
        )}
        {left > 0 && (
          <Button
            kind="primary"
            disabled={count === 0 || count > Math.min(left, limits.stylesPerShootMax)}
            busy={order.busy}
            onClick={() => void order.start()}
          >
            {count === 0
              ? t`Create headshots`
              : t`Create ${plural(count, { one: '# headshot', other: '# headshots' })}`}
          </Button>
        )}
        {left === 0 && <TryForFree />}
      </span>
    </FootBar>
  )
}

const FreeTry = lazy(() => loadPart(() => import('./free-try.tsx').then(({ FreeTry }) => ({ default: FreeTry }))))

function TryForFree() {
  const [trying, setTrying] = useState<boolean | null>(null)
  return (
    <>
      <Button onClick={() => setTrying(true)}>{t`Try for free`}</Button>
      {trying !== null && (
        <Suspense>
          <FreeTry open={trying} onClose={() => setTrying(false)} />
        </Suspense>
      )}
    </>
  )
}

const Bad = ({ children }: { children: ReactNode }) => <span className="text-bad">{children}</span>

/** Returns the order's cost, or why it can't be sent. */
function orderStatus({
  count,
  left,
  chosen,
  words,
  sent,
}: {
  count: number
  left: number
  chosen: readonly string[]
  words: string | undefined
  sent: string
}): ReactNode {
  if (left === 0) return t`You’re out of credits. Get more or try styles for free on this device.`
  if (count > limits.stylesPerShootMax) {
    return <Bad>{t`You can order up to ${limits.stylesPerShootMax} headshots at once. Remove a few.`}</Bad>
  }
  if (count > left)
    return (
      <Bad>{t`This needs ${count} credits. You have ${plural(left, { one: '# credit', other: '# credits' })}.`}</Bad>
    )
  if (count === 0) return t`Choose up to ${Math.min(left, limits.stylesPerShootMax)}. Each headshot uses one credit.`
  const uses = t`Uses ${count} of your ${plural(left, { one: '# credit', other: '# credits' })}.`
  const all = words === undefined || chosen.length === 0 ? '' : t`Your description applies to all of them.`
  return [uses, all, sent].filter(Boolean).join(' ')
}
