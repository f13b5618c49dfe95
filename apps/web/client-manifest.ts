/** A route of the manifest, in which React Router's build lists what it has built. */
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

/** Refuses routes that need more than the router of the client does (`app/router/`). */
export function checkRoutes(routes: Record<string, ClientRoute>): void {
  for (const { id, hasLoader, hasAction, hasClientLoader, hasClientAction, css } of Object.values(routes)) {
    if (hasLoader || hasAction || hasClientLoader || hasClientAction)
      throw new Error(`The route ${id} has a loader or an action, which the router of the client does not run.`)
    if (css?.length) throw new Error(`The route ${id} has a style sheet of its own: import it in app.css.`)
  }
}

/**
 * The manifest grows with every page, and is of use only to a visitor who goes on to another one. A prerendered page says
 * where it lies instead of loading it.
 */
export function deferManifest(html: string): string {
  const [statement, path] = /import "(\/assets\/manifest-[^"]+)";/.exec(html) ?? []
  if (!statement) throw new Error('React Router no longer writes the import of its manifest as it did.')
  const deferred = html.replace(statement, `window.__reactRouterManifestPath = "${path}";`)
  // Without a page of its own a path needs it at once.
  return html.includes('"isSpaMode":true')
    ? deferred
    : deferred.replace(`<link rel="modulepreload" href="${path}"/>`, '')
}
