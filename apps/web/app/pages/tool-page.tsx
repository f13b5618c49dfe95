import { findPage } from '@keylight/contract'
import type { ComponentType, ReactNode } from 'react'
import type { ToolContent } from './content.ts'
import { Prose, Questions, Related } from './parts.tsx'
import { pagesFrom } from './template.tsx'

/** A tool page: the tool with its heading and lead, then details about input, output and storage. */
export const toolPage = pagesFrom<ToolContent & { Tool: ComponentType<{ children: ReactNode }> }>(
  ({ path, content: { h1, lead, Tool, notes, questions, related } }) => (
    <main {...(findPage(path)?.audience === 'signedOut' && { 'data-signed-out': true })}>
      <Tool>
        <h1 className="text-display">{h1}</h1>
        <p className="mt-4 max-w-116 text-lead text-ink-soft">{lead}</p>
      </Tool>
      <section className="border-t border-line py-12 md:py-16">
        <dl className="measure grid gap-x-12 gap-y-8 md:grid-cols-3">
          {notes.map(({ title, text }) => (
            <div key={title}>
              <dt className="text-heading">{title}</dt>
              <dd className="mt-2 text-ink-soft">
                <Prose text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Questions questions={questions} />
      <Related paths={related} />
    </main>
  ),
)
