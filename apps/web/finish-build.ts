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
const stylesheetLink = /<link rel="stylesheet" href="[^"]+"\/>/

/** Minifies the scripts within a page. Only those of the files are minified by themselves. */
const shortScripts = (html: string) =>
  html.replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, (code) => minifySync('page.js', code).code.trim())

/** Removes what React Router's own client reads of links. */
const withoutDiscovery = (html: string) => html.replaceAll(' data-discover="true"', '')

/** The stylesheet, of which there is one: `client-manifest.ts` refuses others. */
async function stylesheetIn(folder: string): Promise<string> {
  const name = (await readdir(join(folder, 'assets'))).find((file) => file.endsWith('.css'))
  return await readFile(join(folder, 'assets', name!), 'utf8')
}

/** Rewrites the pages, writes what they are found by, and puts a brotli (`.br`) and a gzip (`.gz`) copy beside every other text file of the built client. */
export async function finishBuild(folder: string): Promise<void> {
  const criticalStyles = readStylesheet(await stylesheetIn(folder))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (entry.name.endsWith('.html')) {
      const page = withoutDiscovery(deferManifest(await readFile(path, 'utf8')))
      // The page for everything that isn't prerendered has nothing yet that could be drawn.
      const isPrerendered = entry.name === 'index.html'
      await writeFile(path, isPrerendered ? shortScripts(startAfterPaint(inlineStyles(page, criticalStyles))) : page)
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
