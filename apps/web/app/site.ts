import { type Site, unbuiltSite } from '@keylight/contract'

let known: Site | undefined
/** The development server draws pages without building them, so nothing fills them in. */
const isDevelopment = import.meta.env.MODE === 'development'

/** What the site owner says of this site, as the server wrote it into the page; while pages are built, what stands in its place. */
export function readSite(): Site {
  if (!globalThis.document) return isDevelopment ? fromPage(undefined) : unbuiltSite
  known ??= fromPage(document.documentElement.dataset.site)
  return known
}

/** A page that comes from no server of ours, as when developing, knows only where it is. */
function fromPage(told: string | undefined): Site {
  if (told !== undefined) return JSON.parse(told) as Site
  const nothing = Object.fromEntries(Object.keys(unbuiltSite).map((fact) => [fact, ''])) as unknown as Site
  return { ...nothing, address: globalThis.location?.origin ?? '' }
}
