import type { LegalContent } from './content.ts'
import { AskHost, Related, Sections } from './parts.tsx'
import { PageTop } from './plain-page.tsx'
import { pagesFrom } from './template.tsx'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What the host promises and asks for, with the day since which it holds. */
export const legalPage = pagesFrom<LegalContent>(({ content }) => (
  <main>
    <PageTop content={content}>
      <p className="mt-6 text-sm text-ink-soft">
        Last changed on <time dateTime={content.updated}>{longDate.format(new Date(content.updated))}</time>
      </p>
    </PageTop>
    <div className="border-t border-line bg-stage">
      <Sections sections={content.sections} />
    </div>
    <AskHost />
    <Related paths={content.related} />
  </main>
))
