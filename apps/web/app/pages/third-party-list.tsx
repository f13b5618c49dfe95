import { Trans, t } from '#words'
import { Icon } from '../ui/icon.tsx'

/** Our licence, and the third-party packages by licence. */
export const thirdPartyList = (ours: string, theirs: Readonly<Record<string, readonly string[]>>) => () => (
  <>
    <section className="measure py-12 md:py-16">
      <h2 className="text-title">{t`The MIT licence`}</h2>
      <p className="mt-6 max-w-180 rounded-2xl bg-stage p-6 text-[0.9375rem] whitespace-pre-line text-ink-soft md:p-10">
        {paragraphsOf(ours)}
      </p>
    </section>
    <section className="border-t border-line bg-stage py-12 md:py-16">
      <div className="measure">
        <h2 className="text-title">{t`Third-party packages`}</h2>
        <p className="mt-3 max-w-144 text-ink-soft">
          <Trans>
            Keylight includes {Object.values(theirs).flat().length} third-party packages under these licences.{' '}
            <a
              href="/third-party-notices.txt"
              className="font-medium text-accent underline decoration-1 underline-offset-4"
            >
              Read all licences and notices
            </a>
            .
          </Trans>
        </p>
        <div className="mt-6">
          {Object.entries(theirs).map(([license, packages]) => (
            <details key={license} className="group border-b border-line first:border-t">
              <summary className="flex list-none items-center gap-4 py-5 text-[1.125rem] font-medium">
                {license}
                <span className="text-[0.9375rem] font-normal text-ink-soft tabular-nums">{packages.length}</span>
                <Icon
                  name="plus"
                  className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45"
                />
              </summary>
              <ul className="gap-x-8 pb-6 text-[0.9375rem] text-ink-soft sm:columns-2 lg:columns-3">
                {packages.map((name) => (
                  <li key={name} className="break-inside-avoid py-0.5 break-words">
                    {name}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      </div>
    </section>
  </>
)

/** Joins the hard-wrapped lines of paragraphs. */
const paragraphsOf = (text: string): string => text.trim().replace(/(\S)\n(?=\S)/g, '$1 ')
