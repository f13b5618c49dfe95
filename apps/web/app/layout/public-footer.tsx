import { Link } from 'react-router'
import { Trans, t } from '#words'
import { showsOurPeople } from '../example-people.ts'
import { readSite } from '../site.ts'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { Logo } from '../ui/logo.tsx'
import { type FooterLink, footerGroups } from './menus.ts'
import { ScrollButton } from './scroll-button.tsx'

const groups = footerGroups()
const entry = 'inline-block py-1 text-left font-medium hover:text-accent'

export function PublicFooter() {
  return (
    <footer data-signed-out className="border-t border-line bg-stage">
      <div className="measure py-14">
        <Logo />
        <p className="mt-4 text-ink-soft">{t`Selfie to Studio-Quality Photos in Minutes`}</p>
        <nav aria-label={t`Footer`} className="mt-10 grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-4">
          {groups.map(({ title, links }) => (
            // The longest column gets its own rows, so that shorter ones leave no gap.
            <div key={title} className={links.length > 10 ? 'row-span-3 lg:row-span-2' : ''}>
              <p className="mb-2 text-sm text-ink-soft">{title}</p>
              <ul>
                {links.map((link) => (
                  <li key={link.title}>
                    <Entry link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="measure flex flex-wrap items-center justify-between gap-4 pb-10">
        <p className="text-sm text-ink-soft">{t`Made in the EU. We take your privacy seriously.`}</p>
        <ThemeChoice name="footer-scheme" />
      </div>
      {showsOurPeople && (
        <p className="measure pb-10 text-sm text-ink-soft">
          <Trans>
            Example photos (CC0). These people are not customers and don’t endorse this site.{' '}
            <Link to="/examples" className="underline underline-offset-4">
              Credits
            </Link>
          </Trans>
        </p>
      )}
    </footer>
  )
}

function Entry({ link }: { link: FooterLink }) {
  if ('place' in link)
    return (
      <ScrollButton place={link.place} className={entry}>
        {link.title}
      </ScrollButton>
    )
  if ('outside' in link)
    return (
      <a href={readSite()[link.outside]} target="_blank" rel="noopener" className={entry}>
        {link.title}
      </a>
    )
  return (
    <Link prefetch="intent" to={link.to} className={entry}>
      {link.title}
    </Link>
  )
}
