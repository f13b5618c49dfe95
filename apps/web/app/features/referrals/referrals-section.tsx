import { getReferralResults, referralReward, referralRewardsPerMonthMax } from '@keylight/contract'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { Loaded } from '../../forms/loaded.tsx'
import { useLoad } from '../../forms/use-call.ts'
import { TextLink } from '../../ui/buttons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Panel } from '../account/parts.tsx'
import { creditsInWords } from '../credits/credit-words.ts'
import { InviteLink } from './invite-link.tsx'

export default function Invite() {
  return (
    <>
      <Panel
        title={t`${creditsInWords(referralReward)} for you, ${creditsInWords(referralReward)} for your friend`}
        lead={t`Share your link. When your friend trains their first model, you each get a voucher. You can earn up to ${referralRewardsPerMonthMax} vouchers in 30 days.`}
      >
        <InviteLink />
      </Panel>
      <Results />
    </>
  )
}

function Results() {
  const load = useLoad((signal) => call(getReferralResults, {}, { signal }))
  const { result } = load
  const figures = result && [
    { words: t`Signed up`, value: result.signedUp },
    { words: t`Trained a model`, value: result.onboarded },
    { words: t`Vouchers earned`, value: result.rewards },
  ]
  return (
    <Panel
      title={t`Your invitations`}
      lead={
        result && result.rewardsLeft === 0
          ? t`You’ve reached the limit for now. Friends who join still get their voucher.`
          : undefined
      }
      action={
        result && result.rewards > 0 && <TextLink to="/account?section=vouchers">{t`See your vouchers`}</TextLink>
      }
    >
      <Loaded load={load} placeholder={<Skeleton className="h-16 rounded-xl" />} />
      {figures && (
        <dl className="grid grid-cols-3 gap-4">
          {figures.map(({ words, value }) => (
            <div key={words} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-pretty text-ink-soft">{words}</dt>
              <dd className="text-3xl font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
