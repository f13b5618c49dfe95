import { Link } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import { footerGroups, landingAnchors } from './menus.ts'

const groups = [{ title: 'Keylight', links: landingAnchors }, ...footerGroups()]

export function PublicFooter() {
  return (
    <footer data-signed-out className="border-t border-line bg-stage">
      <div className="measure flex flex-wrap gap-x-20 gap-y-12 py-14">
        <div className="min-w-60 flex-1">
          <Logo />
          <p className="mt-4 max-w-72 text-ink-soft">Selfie to Studio-Quality Photos in Minutes</p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-14 gap-y-10 lg:grid-flow-col lg:grid-cols-none">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p className="mb-2 text-sm text-ink-soft">{title}</p>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className="inline-block py-1 font-medium hover:text-accent">
                      {link.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <p className="measure pb-10 text-sm text-ink-soft">Made in the EU. We take your privacy seriously.</p>
    </footer>
  )
}
