import { Trans, t } from '#words'
import { dateInWords } from '../formats/dates.ts'
import type { LegalContent } from './content.ts'
import { OwnerFact, Related, Sections } from './parts.tsx'
import { PageTop } from './plain-page.tsx'
import { pagesFrom } from './template.tsx'

/** A legal text, with the date of its latest change and the site owner. */
export const legalPage = pagesFrom<LegalContent>(({ content }) => (
  <main>
    <PageTop content={content} beside={<Owner />}>
      <p className="mt-4 text-sm text-ink-soft">
        <Trans>
          Last updated on <time dateTime={content.updated}>{dateInWords(content.updated)}</time>
        </Trans>
      </p>
    </PageTop>
    <div className="border-t border-line bg-stage">
      <Sections sections={content.sections} />
    </div>
    <Related paths={content.related} />
  </main>
))

const facts = [
  [t`Site owner`, 'hostName'],
  [t`Address`, 'hostAddress'],
  [t`Email`, 'contact'],
] as const

/** The site owner's name and address. */
const Owner = () => (
  <dl className="w-full max-w-96 space-y-4 rounded-2xl border border-line bg-sheet p-6 lg:w-80">
    {facts.map(([label, fact]) => (
      <div key={fact}>
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="mt-0.5 font-medium wrap-anywhere">
          <OwnerFact fact={fact} />
        </dd>
      </div>
    ))}
  </dl>
)
