import { type Site, unbuiltSite } from '@keylight/contract'

let known: Site | undefined
/** The development server renders pages without building them, so nothing fills in placeholders. */
const isDevelopment = import.meta.env.MODE === 'development'

/** Returns the site owner's details for this site, inserted into the page by the server; placeholders at build time. */
export function readSite(): Site {
  if (!globalThis.document) return isDevelopment ? fromPage(undefined) : unbuiltSite
  known ??= fromPage(document.documentElement.dataset.site)
  return known
}

/** A page from another server, as in development, only has its own URL. */
function fromPage(told: string | undefined): Site {
  if (told !== undefined) return JSON.parse(told) as Site
  const nothing = Object.fromEntries(Object.keys(unbuiltSite).map((fact) => [fact, ''])) as unknown as Site
  return { ...nothing, address: globalThis.location?.origin ?? '' }
}
