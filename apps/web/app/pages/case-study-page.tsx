import type { CaseStudyContent } from './content.ts'
import { Facts, Related, Sections } from './parts.tsx'
import { PageTop } from './plain-page.tsx'
import { pagesFrom } from './template.tsx'

/** How somebody used it, with the figures at a glance. */
export const caseStudyPage = pagesFrom<CaseStudyContent>(({ content }) => (
  <main>
    <PageTop content={content} />
    <Facts title="At a glance" list={content.facts} />
    <Sections sections={content.sections} />
    <Related paths={content.related} />
  </main>
))
