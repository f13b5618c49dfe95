import { findPage, type Page, type Site } from '@keylight/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Trans, t } from '#words'
import { dateInWords } from '../formats/dates.ts'
import { readSite } from '../site.ts'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/icon.tsx'
import type { Facts, Question, Section } from './content.ts'

const link = 'font-medium text-accent underline decoration-1 underline-offset-4'

/**
 * Text with links, written `[words](/path)`, and facts of the site owner, written `{hostName}`. Links to pages that
 * aren't ready become plain text.
 */
export function Prose({ text }: { text: string }) {
  // Splitting by two groups yields text, link text, link URL, text, and so on.
  const pieces = text.split(/\[([^\]]+)\]\(([^)]*)\)/)
  return pieces.map((piece, at): ReactNode => {
    const target = pieces[at + 1] ?? ''
    if (at % 3 === 2) return null
    if (at % 3 === 0 || (target.startsWith('/') && !findPage(target)?.ready)) return filled(piece)
    return target.startsWith('/') ? (
      <Link key={target} to={target} className={link}>
        {piece}
      </Link>
    ) : (
      <a key={target} href={target} className={link}>
        {piece}
      </a>
    )
  })
}

/** Text in which each `{fact}` is replaced by a fact of the site owner. */
const filled = (text: string): ReactNode[] =>
  // Splitting by a group yields text, fact name, text, and so on.
  text
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : <OwnerFact key={piece} fact={piece as keyof Site} />))

/**
 * A fact configured by the site owner, or a placeholder if it's missing. The style sheet shows the placeholder, because
 * pages are prerendered before the configuration is known.
 */
export const OwnerFact = ({ fact }: { fact: keyof Site }) => (
  <>
    <span className="peer empty:hidden">{readSite()[fact]}</span>
    <mark
      data-words={t`not configured yet`}
      className="hidden rounded bg-warn-wash text-warn before:content-[attr(data-words)] peer-empty:inline"
    />
  </>
)

/** Text sections: with `side`, stacked with the title on the left; otherwise in two columns. */
export function Sections({ sections, side = true }: { sections: readonly Section[]; side?: boolean }) {
  return (
    <div className={`measure ${side ? 'py-2 md:py-4' : 'grid gap-x-16 gap-y-10 py-12 md:grid-cols-2 md:py-16'}`}>
      {sections.map(({ title, paragraphs, points }) => (
        <section
          key={title}
          className={
            side
              ? 'grid gap-x-16 gap-y-3 border-t border-line py-8 md:py-10 lg:grid-cols-[1fr_2fr] [&:first-child]:border-t-0'
              : ''
          }
        >
          <h2 className="text-heading lg:text-[1.375rem]">{title}</h2>
          <div className={`max-w-160 space-y-3 text-ink-soft ${side ? '' : 'mt-2'}`}>
            {paragraphs.map((text) => (
              <p key={text}>
                <Prose text={text} />
              </p>
            ))}
            {points && (
              <ul className="space-y-2">
                {points.map((text) => (
                  <li key={text} className="flex gap-3">
                    <Icon name="check" className="mt-1 size-4.5 shrink-0 text-accent" />
                    <span>
                      <Prose text={text} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

/** Key figures with comments and sources. */
export function FactList({ list, note, sources }: Omit<Facts, 'title'>) {
  return (
    <>
      <dl className="mt-4 border-b border-line">
        {list.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        <Prose text={note} />
      </p>
      <ul className="mt-2 text-sm text-ink-soft">
        {sources.map(({ name, url, checked }) => (
          <li key={url}>
            <Trans>
              Source:{' '}
              <a href={url} rel="noreferrer" className={link}>
                {name}
              </a>
              , checked <time dateTime={checked}>{dateInWords(checked)}</time>
            </Trans>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Expandable questions. The footer's FAQ button scrolls to them. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section id="faq" className="border-t border-line bg-stage py-12 md:py-16">
      <div className="measure grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-title">{t`Questions`}</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} name="faq" className="group border-b border-line first:border-t">
              <summary className="flex list-none items-center justify-between gap-6 py-4 text-[1.0625rem] font-medium">
                {question}
                <Icon name="plus" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
              </summary>
              <p className="max-w-152 pb-5 text-ink-soft">
                <Prose text={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Related pages, without those that aren't ready. */
export function Related({ paths }: { paths: readonly Page['path'][] }) {
  const pages = paths.flatMap((path) => findPage(path) ?? []).filter(({ ready }) => ready)
  if (pages.length === 0) return null
  return (
    <nav aria-label={t`Related pages`} className="measure">
      <div className="border-t border-line py-10">
        <h2 className="text-heading">{t`Related pages`}</h2>
        <ul className="mt-4 flex flex-wrap gap-3">
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className={button('plain')}>
                {title}
                <Icon name="chevron-down" className="size-4 -rotate-90" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** The email address for questions. Renders nothing if none is configured. */
export function ContactAddress() {
  const { contact } = readSite()
  return (
    <a href={`mailto:${contact}`} className={`${link} peer empty:hidden`}>
      {contact}
    </a>
  )
}

/** The email address for questions, below a page. Renders nothing if none is configured. */
export const ContactUs = () => (
  <div className="measure has-[a:empty]:hidden">
    <p className="border-t border-line py-8">
      <Trans>
        Questions? Write to <ContactAddress />
      </Trans>
    </p>
  </div>
)
