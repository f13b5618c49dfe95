import type { ComponentType, ReactNode } from 'react'
import type { PlainContent, Worded } from './content.ts'
import { ContactUs, Prose, Related, Sections } from './parts.tsx'
import { pagesFrom } from './template.tsx'

/** Heading of every text page, with `beside` next to it where space allows. */
export function PageTop({
  content: { h1, lead },
  beside,
  children,
}: {
  content: Pick<Worded, 'h1' | 'lead'>
  beside?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="measure grid items-center gap-x-16 gap-y-8 pt-10 pb-8 md:pt-14 md:pb-12 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 className="max-w-200 text-display">{h1}</h1>
        <p className="mt-4 max-w-150 text-lead text-ink-soft">
          <Prose text={lead} />
        </p>
        {children}
      </div>
      {beside}
    </div>
  )
}

interface Parts {
  /** Shown next to the heading. */
  Beside?: ComponentType
  /** Replaces the default heading and sections. */
  Top?: ComponentType<{ words: ReactNode; sections: ReactNode }>
  Above?: ComponentType
  Below?: ComponentType
}

/** A text page, with optional content above or below the text. */
export const plainPage = pagesFrom<PlainContent & Parts>(({ content: { Beside, Top, Above, Below, ...content } }) => {
  const words = <PageTop content={content} beside={Beside && <Beside />} />
  const sections = (
    <div className="border-t border-line bg-stage">
      <Sections sections={content.sections} side={false} />
    </div>
  )
  return (
    <main>
      {Top ? (
        <Top words={words} sections={sections} />
      ) : (
        <>
          {words}
          {Above && <Above />}
          {sections}
        </>
      )}
      {Below && <Below />}
      <ContactUs />
      <Related paths={content.related} />
    </main>
  )
})
