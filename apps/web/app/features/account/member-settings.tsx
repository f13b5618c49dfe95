import { limits } from '@keylight/contract'
import { readPlan } from '../../price-list.ts'
import { readSite } from '../../site.ts'
import { modalChanged } from '../../state/misc/misc.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { Button, TextLink } from '../../ui/buttons.tsx'
import { creditsInWords } from '../../ui/credit-words.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Panel } from './parts.tsx'

const studio = readPlan('studio')

/** What membership the account has. Teams come with the payments. */
export function MemberSettings() {
  const { email, name, credits } = useAppSelector(({ user }) => user.data)
  const dispatch = useAppDispatch()
  const { contact } = readSite()
  return (
    <PageFrame
      title="Member settings"
      lead="You work alone in this account: its credits, models and pictures are yours only."
      narrow
    >
      <Panel
        heading="h2"
        title={name ?? 'Your account'}
        lead={
          <>
            <span className="wrap-anywhere">{email}</span>. You have {creditsInWords(credits) || 'no credits left'}.
          </>
        }
        action={
          <Button onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>Get more credits</Button>
        }
      />
      <Panel
        heading="h2"
        title="Work as a team"
        lead={
          <>
            With the {studio.name} plan several people will share {creditsInWords(studio.credits)} every month. Sharing
            isn’t ready yet. Until then, everyone signs up on their own, and you can put up to {limits.teamMembers.to}{' '}
            of your models into one team photo.
          </>
        }
        action={
          contact && (
            <a href={`mailto:${contact}?subject=Keylight%20${studio.name}`} className={button('plain')}>
              Write to us
            </a>
          )
        }
      />
      <p className="text-[0.9375rem] text-ink-soft">
        Your name, e-mails, sign-in and data are on the <TextLink to="/account">account page</TextLink>.
      </p>
    </PageFrame>
  )
}
