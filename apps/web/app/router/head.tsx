import type { MetaArgs, MetaDescriptor } from 'react-router'
import { useRouterState } from './hydrated-router.tsx'

/** The head tags of the page, or of the nearest route above it that has any. */
export function Meta() {
  const { page } = useRouterState()
  const matches: MetaArgs['matches'] = []
  let descriptors: MetaDescriptor[] = []
  for (const { module, params, pathname, route } of page.matches) {
    const match: MetaArgs['matches'][number] = {
      id: route.id ?? '',
      params,
      pathname,
      loaderData: undefined,
      meta: [],
      error: page.error,
    }
    matches.push(match)
    if (module.meta)
      descriptors =
        module.meta({ params, location: page.location, matches, loaderData: undefined, error: page.error }) ?? []
    match.meta = descriptors
  }
  return descriptors.map(element)
}

/** The same element that React Router draws, so that React keeps the prerendered one. */
function element(descriptor: MetaDescriptor) {
  if ('title' in descriptor) return <title key="title">{String(descriptor.title)}</title>
  const key = JSON.stringify(descriptor)
  if ('script:ld+json' in descriptor) {
    const json = JSON.stringify(descriptor['script:ld+json'])
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is data with its brackets escaped.
    return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeHtml(json) }} />
  }
  if ('tagName' in descriptor) {
    const { tagName: Tag, ...rest } = descriptor as { tagName: 'meta' | 'link' }
    return <Tag key={key} {...rest} />
  }
  return <meta key={key} {...descriptor} />
}

const escapeHtml = (text: string) =>
  text.replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The `links` of the page and of all routes above it. */
export function Links() {
  const { page } = useRouterState()
  return page.matches
    .flatMap(({ module }) => module.links?.() ?? [])
    .map((link) => <link key={JSON.stringify(link)} {...link} />)
}
