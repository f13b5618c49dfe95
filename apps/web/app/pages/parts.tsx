import { findLook, findPage, type Page } from '@keylight/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readSite } from '../site.ts'
import { BeforeAfter } from '../ui/before-after.tsx'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/icon.tsx'
import { LookPreview, Photograph, sampleWidths } from '../ui/photograph.tsx'
import type { Fact, Question, Section } from './content.ts'

const link = 'font-medium text-accent underline decoration-1 underline-offset-4'

/** A text with its links, which are written `[words](/path)`. To a page that is not ready there is no link. */
export function Prose({ text }: { text: string }) {
  // Splitting by two groups gives words, the words of a link, its address, words, and so on.
  const pieces = text.split(/\[([^\]]+)\]\(([^)]*)\)/)
  return pieces.map((piece, at): ReactNode => {
    const target = pieces[at + 1] ?? ''
    if (at % 3 === 2) return null
    if (at % 3 === 0 || (target.startsWith('/') && !findPage(target)?.ready)) return piece
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

/** Sections of words: the title to the left, where there is room, and the words beside it. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="measure">
      {sections.map(({ title, paragraphs, points }) => (
        <section
          key={title}
          className="grid gap-x-16 gap-y-4 border-t border-line py-10 md:py-14 lg:grid-cols-[1fr_2fr] [&:first-child]:border-t-0"
        >
          <h2 className="text-heading lg:text-[1.5rem]">{title}</h2>
          <div className="max-w-160 space-y-4 text-ink-soft">
            {paragraphs.map((text) => (
              <p key={text}>
                <Prose text={text} />
              </p>
            ))}
            {points && (
              <ul className="space-y-2.5">
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

/** Small things to know at a glance. */
export function Facts({ title, list, note }: { title: string; list: readonly Fact[]; note?: string }) {
  return (
    <section className="border-t border-line bg-stage py-16 md:py-20">
      <div className="measure">
        <h2 className="text-title">{title}</h2>
        <dl className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {list.map(({ label, value }) => (
            <div key={label} className="border-t border-edge/50 pt-4">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="mt-1 text-heading">{value}</dd>
            </div>
          ))}
        </dl>
        {note && (
          <p className="mt-8 text-sm text-ink-soft">
            <Prose text={note} />
          </p>
        )}
      </div>
    </section>
  )
}

/** What looks of the catalogue make of our rendered people, in a row to scroll, cut as the page where they go cuts them. */
export function LookRow({
  title,
  text,
  ids,
  shape = 'print',
}: {
  title: string
  text: string
  ids: readonly string[]
  shape?: keyof typeof shapes | undefined
}) {
  return (
    <section className="overflow-hidden py-16 md:py-24">
      <div className="measure">
        <h2 className="text-title">{title}</h2>
        <p className="mt-4 max-w-144 text-lead text-ink-soft">
          <Prose text={text} />
        </p>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={title}
        className="measure-scroll mt-10 flex snap-x gap-4 overflow-x-auto pb-4"
      >
        {ids.map((id) => {
          const look = findLook(id)
          return (
            look && (
              <li key={id} className="w-40 shrink-0 snap-start md:w-52">
                <div className={`print-edge ${shapes[shape]}`}>
                  <LookPreview look={look} sizes="(min-width: 768px) 13rem, 10rem" className="size-full object-top" />
                </div>
                <p className="mt-2 text-sm text-ink-soft">{look.title}</p>
              </li>
            )
          )
        })}
      </ul>
      <p className="measure mt-2 text-sm text-ink-soft">The people here are computer-generated.</p>
    </section>
  )
}

const shapes = { print: 'aspect-4/5', square: 'aspect-square rounded-2xl', circle: 'aspect-square rounded-full' }

/** A selfie of a computer-generated person and the headshot made from it, to compare. */
export function SamplePair({ pair }: { pair: 1 | 2 | 3 }) {
  const sample = (which: 'before' | 'after', alt: string) => (
    <Photograph
      base={`/samples/pair-${pair}-${which}`}
      widths={sampleWidths}
      sizes="(min-width: 1024px) 24rem, 92vw"
      priority
      alt={alt}
      className="size-full"
    />
  )
  return (
    <figure className="w-full max-w-96 lg:w-96">
      <div className="print-edge aspect-4/5 lit shadow-print">
        <BeforeAfter
          label="Compare the selfie with the headshot"
          before={sample('before', 'A selfie of a computer-generated person')}
          after={sample('after', 'The headshot made from it')}
        />
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">
        A computer-generated person: the selfie, and the headshot made from it
      </figcaption>
    </figure>
  )
}

/** Questions to open one at a time. The footer's FAQ button scrolls here. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section id="faq" className="border-t border-line bg-stage py-20 md:py-28">
      <div className="measure grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-title">Questions</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} name="faq" className="group border-b border-line first:border-t">
              <summary className="flex list-none items-center justify-between gap-6 py-5 text-[1.125rem] font-medium">
                {question}
                <Icon name="plus" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
              </summary>
              <p className="max-w-152 pb-6 text-ink-soft">
                <Prose text={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Where to go from here. Pages that are not ready are left out. */
export function Related({ paths }: { paths: readonly Page['path'][] }) {
  const pages = paths.flatMap((path) => findPage(path) ?? []).filter(({ ready }) => ready)
  if (pages.length === 0) return null
  return (
    <nav aria-label="Related pages" className="measure">
      <div className="border-t border-line py-14">
        <h2 className="text-heading">Read on</h2>
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

/** The mail address for questions, where the host gives one; nothing where not. */
export function HostContact() {
  const { contact } = readSite()
  return (
    <a href={`mailto:${contact}`} className={`${link} empty:hidden`}>
      {contact}
    </a>
  )
}

/** Whom to ask, below a page; nothing where the host gives no address. */
export const AskHost = () => (
  <div className="measure has-[a:empty]:hidden">
    <p className="border-t border-line py-10">
      Questions? Write to <HostContact />
    </p>
  </div>
)
