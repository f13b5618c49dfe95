/**
 * Makes a prerendered page load its scripts only after it has been drawn for the first time. Until then the connection
 * belongs to the typeface and the pictures that visitors see first.
 */
export function startAfterPaint(html: string): string {
  const start = /<script type="module" async="">([\s\S]*?)<\/script>/
  const [, code] = start.exec(html) ?? []
  const routes = [...(code ?? '').matchAll(/import \* as (\w+) from ("[^"]+");/g)]
  if (!code || routes.length === 0) throw new Error('React Router no longer writes the script of a page as it did.')
  const hrefs: string[] = []
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, href: string) => {
    hrefs.push(href)
    return ''
  })
  const names = routes.map(([, name]) => name)
  const imports = routes.map(([, , path]) => `import(${path})`)
  const [first] = routes
  const late = code
    .replace(first![0], `const [${names}] = await Promise.all([${imports}])`)
    .replace(/import \* as \w+ from "[^"]+";\n/g, '')
  return withoutPreloads.replace(
    start,
    () => `<script type="module" async="">${untilDrawn}${preload(hrefs)}${late}</script>`,
  )
}

// A page in a background tab is not drawn, and one that is loading in the foreground may go there.
const untilDrawn = `await new Promise((drawn) => {
requestAnimationFrame(() => setTimeout(drawn))
if (document.hidden) drawn()
addEventListener("visibilitychange", drawn, { once: true })
})
`

const preload = (hrefs: readonly string[]) => `for (const href of ${JSON.stringify(hrefs)})
document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }))
`
