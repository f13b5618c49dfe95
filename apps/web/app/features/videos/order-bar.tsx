import type { CreditKind } from '@keylight/contract'
import type { ReactNode } from 'react'
import { t } from '#words'
import type { Call } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { GetCredits } from '../credits/get-credits.tsx'

/** The price of an order and its button at the bottom of the window. Shows the plans if there are too few credits. */
export function OrderBar({
  kind,
  amount,
  words,
  order,
  obstacle = null,
  children,
}: {
  kind: CreditKind
  amount: number
  /** One credit and several of them, such as `['video credit', 'video credits']`. */
  words: readonly [one: string, several: string]
  order: Pick<Call<[], unknown>, 'busy' | 'problem' | 'start'>
  /** Why nothing can be ordered yet. */
  obstacle?: string | null
  /** The words on the button. */
  children: ReactNode
}) {
  const left = useAppSelector(({ user }) => user.data.credits[kind])
  const counted = (count: number) => `${count} ${words[count === 1 ? 0 : 1]}`
  const isShort = amount > left
  const status = isShort
    ? left === 0
      ? t`You’re out of ${words[1]}.`
      : t`This needs ${counted(amount)}, and you have ${left}.`
    : (obstacle ?? t`Uses ${amount} of your ${counted(left)}.`)
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
