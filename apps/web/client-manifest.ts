/** A route in the manifest that React Router's build writes. */
export interface ClientRoute {
  id: string
  parentId?: string
  module: string
  clientMiddlewareModule?: string
  hasLoader?: boolean
  hasAction?: boolean
  hasClientLoader?: boolean
  hasClientAction?: boolean
  css?: string[]
}

export function readManifest(script: string): Record<string, ClientRoute> {
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)).routes
}

/** Throws if a route needs something that the client's router (`app/router/`) does not do. */
export function checkRoutes(routes: Record<string, ClientRoute>): void {
  for (const { id, hasLoader, hasAction, hasClientLoader, hasClientAction, css } of Object.values(routes)) {
    if (hasLoader || hasAction || hasClientLoader || hasClientAction)
      throw new Error(`The route ${id} has a loader or an action, which the router of the client does not run.`)
    if (css?.length) throw new Error(`The route ${id} has a style sheet of its own: import it in app.css.`)
  }
}

/**
 * Makes a prerendered page name the manifest instead of loading it. The manifest grows with every page and is needed only
 * to go to another one.
 */
export function deferManifest(html: string): string {
  const [statement, path] = /import "(\/assets\/manifest-[^"]+)";/.exec(html) ?? []
  if (!statement) throw new Error('React Router no longer writes the import of its manifest as it did.')
  const deferred = html.replace(statement, `window.__reactRouterManifestPath = "${path}";`)
  // A path that is not prerendered needs the manifest at once.
  return html.includes('"isSpaMode":true')
    ? deferred
    : deferred.replace(`<link rel="modulepreload" href="${path}"/>`, '')
}
