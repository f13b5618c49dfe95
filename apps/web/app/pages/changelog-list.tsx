import { t } from '#words'
import { dateInWords } from '../formats/dates.ts'
import { button } from '../ui/button.ts'
import { codePartsOf, type Release } from './changelog.ts'

/** The list of releases, each with its own anchor, and a link to the feed. */
export const changelogList = (releases: readonly Release[], feed: string) => () => (
  <section className="pb-6">
    <p className="measure pb-8">
      <a href={feed} className={button('plain', 'small')}>
        {t`Subscribe to the Atom feed`}
      </a>
    </p>
    <ol className="measure">
      {releases.map(({ version, date, title, slug, changes }) => (
        <li
          key={slug}
          id={slug}
          className="grid scroll-mt-20 gap-x-16 gap-y-3 border-t border-line py-8 md:py-10 lg:grid-cols-[1fr_2fr]"
        >
          <p className="pt-1 text-ink-soft">
            <time dateTime={date}>{dateInWords(date)}</time>
            {version && <span className="block">{t`Version ${version}`}</span>}
          </p>
          <div className="max-w-160">
            <h2 className="text-heading lg:text-[1.375rem]">
              <a href={`#${slug}`} className="hover:text-accent">
                {title}
              </a>
            </h2>
            <ul className="mt-4 list-disc space-y-2.5 pl-5 text-ink-soft marker:text-edge">
              {changes.map((change) => (
                <li key={change}>
                  {codePartsOf(change).map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part))}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
