/**
 * Makes a prerendered page load its scripts only once it has been drawn, so that until then the connection belongs to the
 * typeface and the pictures that visitors see first. They load at once when somebody begins to use the page:
 * `early-use.ts` keeps what is done meanwhile.
 *
 * What React Router streams for its own client after its script is left out, as ours (`app/router/`) reads none of it.
 */
export function startAfterPaint(html: string): string {
  const script = /<script type="module" async="">([\s\S]*?)<\/script>[\s\S]*?(?=<\/body>)/
  const context = /<script>window\.__reactRouterContext = [\s\S]*?<\/script>/
  const [, code = ''] = script.exec(html) ?? []
  const routes = [...code.matchAll(/import \* as (\w+) from ("[^"]+");/g)]
  const [, entry] = /import\(("[^"]+")\)/.exec(code) ?? []
  const [, manifest] = /window\.__reactRouterManifestPath = ("[^"]+")/.exec(code) ?? []
  const [, modules] = /window\.__reactRouterRouteModules = (\{.*?\});/.exec(code) ?? []
  if (routes.length === 0 || !entry || !manifest || !modules || !context.test(html))
    throw new Error('React Router no longer writes the script of a page as it did.')
  const files: string[] = []
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  const start = `(async () => {
${untilDrawn}
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
window.__reactRouterContext = { isSpaMode: false }
window.__reactRouterManifestPath = ${manifest}
const [${routes.map(([, name]) => name)}] = await Promise.all([${routes.map(([, , path]) => `import(${path})`)}])
window.__reactRouterRouteModules = ${modules}
import(${entry})
})()`
  return withoutPreloads.replace(context, '').replace(script, () => `<script>${start}</script>`)
}

/**
 * Until everything that is drawn first has come, or for so long that a slow picture does not keep the page from coming
 * alive. A page in a background tab is not drawn. A member sees most of it only once their session is known.
 */
const untilDrawn = `await new Promise((start) => {
const drawn = () => document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
document.readyState == "complete" ? drawn() : addEventListener("load", drawn)
setTimeout(start, 3000)
if ("token" in document.documentElement.dataset) start()
window.keylightEarly.begun.then(start)
})`
