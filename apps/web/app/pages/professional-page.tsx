import { Tryout } from '../features/tryout/tryout.tsx'
import type { ProfessionalContent } from './content.ts'
import { Facts, LookRow, Questions, Related, Sections } from './parts.tsx'
import { pagesFrom, type TemplateProps } from './template.tsx'

/** Headshots for a purpose: the try-out first, then what is worth knowing. */
export function HeadshotTemplate({
  content: { h1, lead, preset, facts, looks, shape, sections, questions, related },
}: TemplateProps<ProfessionalContent>) {
  return (
    <main>
      <Tryout preset={preset}>
        <h1 className="text-display">{h1}</h1>
        <p className="mt-5 max-w-116 text-lead text-ink-soft">{lead}</p>
      </Tryout>
      {facts && <Facts {...facts} />}
      <LookRow {...looks} shape={shape} />
      <div className="border-t border-line">
        <Sections sections={sections} />
      </div>
      <Questions questions={questions} />
      <Related paths={related} />
    </main>
  )
}

export const professionalPage = pagesFrom<ProfessionalContent>(HeadshotTemplate)
