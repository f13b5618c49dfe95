import { Trans } from '#words'
import type { CaseStudyContent } from './content.ts'
import { Questions, Related, Sections } from './parts.tsx'
import { PageTop } from './plain-page.tsx'
import { TeamExample } from './studio-example.tsx'
import { pagesFrom } from './template.tsx'

/** A case study, marked as fictional at the top. */
export const caseStudyPage = pagesFrom<CaseStudyContent>(
  ({ content: { team, facts, sections, questions, related, ...content } }) => (
    <main>
      <PageTop content={content} beside={<TeamExample {...team} />}>
        <p className="mt-6 max-w-150 rounded-2xl border border-line bg-secondary-wash px-5 py-4 text-[0.9375rem] text-secondary-ink">
          <Trans>
            <strong>This is a scenario, not a customer.</strong> We made it up to show how you could use Keylight.
            Everything it says about the software is true.
          </Trans>
        </p>
      </PageTop>
      <Glance {...facts} />
      <div className="border-t border-line">
        <Sections sections={sections} side={false} />
      </div>
      <Questions questions={questions} />
      <Related paths={related} />
    </main>
  ),
)

const Glance = ({ title, list, note }: CaseStudyContent['facts']) => (
  <section className="border-t border-line bg-stage py-12 md:py-16">
    <div className="measure">
      <h2 className="text-title">{title}</h2>
      <dl className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {list.map(({ label, value }) => (
          <div key={label} className="border-t border-edge/50 pt-4">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="mt-1 text-heading">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-sm text-ink-soft">{note}</p>
    </div>
  </section>
)
