import { t } from '#words'
import { readSite } from '../site.ts'

/** The announcement above the header. Renders nothing if none is configured. */
export function Announcement() {
  const { announcement, announcementUrl } = readSite()
  return (
    <aside
      data-signed-out
      aria-label={t`Announcement`}
      className="bg-secondary text-center text-sm text-white has-[a:empty]:hidden"
    >
      <a
        href={announcementUrl}
        className="block px-4 py-2.5 font-medium underline-offset-4 hover:underline focus-visible:-outline-offset-4 focus-visible:outline-white"
      >
        {announcement}
      </a>
    </aside>
  )
}
