import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifySync } from 'vite'
import { checkRoutes, deferManifest, readManifest } from './client-manifest.ts'
import { readStylesheet } from './critical-styles.ts'
import { writeFoundFiles } from './found-files.ts'
import { startAfterPaint } from './start-after-paint.ts'

/** Pages are not included: the server changes them and compresses the result. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.data', '.txt', '.webmanifest', '.wasm', '.onnx'])

/** Below this size, compression saves less than its header costs. */
const worthCompressingBytes = 860

/** Above this size, the best compression takes half a minute longer and saves an eighth, measured on the runtime of the nets. */
const largeBytes = 1_000_000

/**
 * Puts the styles that a page needs into it, so that it is drawn without waiting for another file. The whole stylesheet
 * loads beside it, as one for print, and counts once it is there; without scripts it counts from the start.
 */
const inlineStyles = (html: string, criticalStyles: (html: string) => string) =>
  html.replace(stylesheetLink, (link) =>
    [
      `<style>${criticalStyles(html)}</style>`,
      link.replace('/>', ' media="print"/>'),
      `<script>document.currentScript.previousElementSibling.onload=function(){this.media="all"}</script>`,
      `<noscript>${link}</noscript>`,
    ].join(''),
  )
/**
 * Typefaces stand in the pages: when a stylesheet brings some, the browser lays out all text again, even if it has them
 * already.
 */
const typeface = /@font-face\{[^}]*\}/g

const stylesheetLink = /<link rel="stylesheet" href="[^"]+"\/>/

/** Minifies the scripts within a page. Only those of the files are minified by themselves. */
const shortScripts = (html: string) =>
  html.replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, (code) => minifySync('page.js', code).code.trim())

/**
 * Scrolls a page that is opened again before it is drawn. React Router's script for this also gives the entry of the history a
 * key, which `app/router/` does.
 */
const restoreScroll = (html: string) => {
  const script = /<script>(?:(?!<\/script>).)*react-router-scroll-positions.*?<\/script>/s
  if (!script.test(html)) throw new Error('React Router no longer writes the script that restores scrolling as it did.')
  const read = 'JSON.parse(sessionStorage["react-router-scroll-positions"])[history.state.key]'
  return html.replace(script, () => `<script>try{scrollTo(0,${read}||scrollY)}catch{}</script>`)
}

/** Removes what React Router's own client reads of links. */
const withoutDiscovery = (html: string) => html.replaceAll(' data-discover="true"', '')

/** The stylesheet, of which there is one: `client-manifest.ts` refuses others. */
async function stylesheetIn(folder: string): Promise<{ path: string; code: string }> {
  const name = (await readdir(join(folder, 'assets'))).find((file) => file.endsWith('.css'))
  const path = join(folder, 'assets', name!)
  return { path, code: await readFile(path, 'utf8') }
}

/** Rewrites the pages, writes what they are found by, and puts a brotli (`.br`) and a gzip (`.gz`) copy beside every other text file of the built client. */
export async function finishBuild(folder: string): Promise<void> {
  const stylesheet = await stylesheetIn(folder)
  const criticalStyles = readStylesheet(stylesheet.code)
  const typefaces = stylesheet.code.match(typeface)?.join('') ?? ''
  await writeFile(stylesheet.path, stylesheet.code.replaceAll(typeface, ''))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (entry.name.endsWith('.html')) {
      const page = withoutDiscovery(deferManifest(await readFile(path, 'utf8')))
      // The page for everything that isn't prerendered has nothing yet that could be drawn.
      const isPrerendered = entry.name === 'index.html'
      await writeFile(
        path,
        isPrerendered
          ? shortScripts(restoreScroll(startAfterPaint(inlineStyles(page, criticalStyles))))
          : page.replace(stylesheetLink, (link) => `<style>${typefaces}</style>${link}`),
      )
    }
    if (!compressible.has(extname(entry.name))) continue
    const body = await readFile(path)
    if (/^manifest-.*\.js$/.test(entry.name)) checkRoutes(readManifest(body.toString()))
    if (body.length < worthCompressingBytes) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: body.length > largeBytes ? 9 : 11 }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
  }
  await writeFoundFiles(folder)
}
