import { creditKinds } from '@keylight/contract'
import { t } from '#words'
import { useAppSelector } from '../../state/store.ts'
import { creditTitle } from './credit-words.ts'

/** The user's credits. */
export function CreditsList() {
  const { credits, company } = useAppSelector(({ user }) => user.data)
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-[0.9375rem] text-ink-soft">
        {creditKinds.map((kind) => (
          <div key={kind} className="contents">
            <dt>{creditTitle(kind)}</dt>
            <dd className="text-right font-medium text-ink tabular-nums">{credits[kind]}</dd>
          </div>
        ))}
      </dl>
      {company?.hasSeat && <p className="mt-1.5 text-sm text-ink-soft">{t`Including your team’s credits`}</p>}
    </>
  )
}
