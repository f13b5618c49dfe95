import { type AdminUser, listPeople, type PeopleFilter, peopleFilters } from '@keylight/contract'
import { UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { inMoney } from '../../formats/money.ts'
import { usePages } from '../../forms/use-pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LinkLine, Moment, Narrowing, PagedList } from './parts.tsx'
import { PersonPage } from './user.tsx'

const filterNames: Record<PeopleFilter, string> = {
  all: t`Everyone`,
  subscribers: t`Subscribers`,
  suspended: t`Suspended`,
}

const emptyWords: Record<PeopleFilter, string> = {
  all: t`Users appear here when they sign up.`,
  subscribers: t`Users appear here when they subscribe.`,
  suspended: t`Suspended users appear here.`,
}

/** All users, or the one in `?person=`. */
export function AdminUsers() {
  const [query] = useSearchParams()
  const person = query.get('person')
  return person === null ? <PeopleList /> : <PersonPage key={person} userId={person} />
}

function PeopleList() {
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const filter = peopleFilters.find((each) => each === query.get('filter')) ?? 'all'
  const show = (next: { search: string; filter: PeopleFilter }) =>
    setQuery(
      { ...(next.search && { search: next.search }), ...(next.filter !== 'all' && { filter: next.filter }) },
      { replace: true, preventScrollReset: true },
    )
  const list = usePages(async (before, signal) => {
    const { people, next } = await call(listPeople, { search, filter, before }, { signal })
    return { rows: people, next }
  }, `${filter} ${search}`)
  return (
    <PageFrame title={t`People`}>
      <Narrowing name="people" search={search} filter={filter} filters={filterNames} onChange={show} />
      <PagedList
        list={list}
        label={t`People`}
        rowKey={({ _id }) => _id}
        older={t`Show more users`}
        empty={
          <EmptyState icon={<UserRound />} title={search ? t`No users found` : t`No users yet`}>
            {search ? t`No email address, name or ID matches your search.` : emptyWords[filter]}
          </EmptyState>
        }
      >
        {(person) => <PersonLine person={person} />}
      </PagedList>
    </PageFrame>
  )
}

const PersonLine = ({ person }: { person: AdminUser }) => (
  <LinkLine
    to={`/admin/people?person=${person._id}`}
    title={person.name ?? person.email}
    aside={
      <>
        {person.suspendedAt && <Badge kind="error">{t`Suspended`}</Badge>}
        {!person.emailProved && <Badge kind="warning">{t`Email not confirmed`}</Badge>}
        {person.subscriptionStatus === 'past_due' && <Badge kind="error">{t`Renewal failed`}</Badge>}
        {person.plan && <Badge kind="info">{person.plan}</Badge>}
        {person.paid > 0 && <span>{inMoney(person.paid)}</span>}
      </>
    }
  >
    {person.name && <>{person.email} · </>}
    <Trans>
      Last active <Moment at={person.lastSeenAt} />
    </Trans>
  </LinkLine>
)
