import { t } from '#words'
import { readSite } from '../site.ts'
import type { HomeContent } from './content.ts'
import { Section } from './landing-parts.tsx'
import { Prose } from './parts.tsx'

/** Three facts about how photos are handled. */
export function Privacy({ title, facts }: HomeContent['promises']) {
  return (
    <Section title={title}>
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {facts.map((fact, index) => (
          <li key={fact.title} className="border-t border-edge/50 pt-4">
            <h3 className="text-heading">{fact.title}</h3>
            <p className="mt-2 text-ink-soft">
              <Prose text={fact.text} />{' '}
              {index === facts.length - 1 && (
                <a
                  href={readSite().roadmap}
                  target="_blank"
                  rel="noopener"
                  className="font-medium text-accent underline decoration-1 underline-offset-4"
                >
                  {t`Repository and roadmap`}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
