import type { ReactNode } from 'react'
import { plural, t } from '#words'
import type { Call } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { GetCredits } from '../credits/get-credits.tsx'

const sentences = {
  imageGeneration: {
    none: t`You’re out of headshot credits.`,
    tooFew: (amount: number, left: number) =>
      t`This needs ${plural(amount, { one: '# headshot credit', other: '# headshot credits' })}, and you have ${left}.`,
    uses: (amount: number, left: number) =>
      t`Uses ${amount} of your ${plural(left, { one: '# headshot credit', other: '# headshot credits' })}.`,
  },
  videoGeneration: {
    none: t`You’re out of video credits.`,
    tooFew: (amount: number, left: number) =>
      t`This needs ${plural(amount, { one: '# video credit', other: '# video credits' })}, and you have ${left}.`,
    uses: (amount: number, left: number) =>
      t`Uses ${amount} of your ${plural(left, { one: '# video credit', other: '# video credits' })}.`,
  },
}

/**
 * The cost of an order and its button at the bottom of the window. Offers more credits if the user doesn't have enough.
 */
export function OrderBar({
  kind,
  amount,
  order,
  obstacle = null,
  children,
}: {
  kind: 'imageGeneration' | 'videoGeneration'
  amount: number
  order: Pick<Call<[], unknown>, 'busy' | 'problem' | 'start'>
  /** Reason the order can't be sent yet. */
  obstacle?: string | null
  /** Label of the button. */
  children: ReactNode
}) {
  const left = useAppSelector(({ user }) => user.data.credits[kind])
  const { none, tooFew, uses } = sentences[kind]
  const isShort = amount > left
  const status = isShort ? (left === 0 ? none : tooFew(amount, left)) : (obstacle ?? uses(amount, left))
  return (
    <FootBar status={order.problem ? <span className="text-bad">{order.problem.message}</span> : status}>
      {isShort ? (
        <GetCredits />
      ) : (
        <Button kind="primary" disabled={obstacle !== null} busy={order.busy} onClick={() => void order.start()}>
          {children}
        </Button>
      )}
    </FootBar>
  )
}
