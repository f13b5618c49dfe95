import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type filledFiles, findPage, type Page, readyPages, unbuiltSite } from '@keylight/contract'
import { changelogFeed } from './changelog-feed.ts'
import { openSharePictures } from './share-picture.ts'

/** Metadata of a built page. */
export interface BuiltPage {
  path: string
  title: string
  description: string
  h1: string
  /** Its link preview image, a path of this site. */
  shared: string
  /** Its images in their largest sizes, as paths of this site. */
  pictures: string[]
}

/** Sitemaps allow more, but the first images are enough to find a page. */
const picturesMax = 12

/**
 * Writes the files for search engines and link previews: an image for each page, `sitemap.xml`, `robots.txt`,
 * `llms.txt` and the changelog feed. All data comes from the pages themselves. URLs contain the pages' placeholders,
 * which the server fills in.
 */
export async function writeFoundFiles(folder: string): Promise<void> {
  const built = await readPages(folder)
  const draw = await openSharePictures(folder)
  const waiting = built.values()
  const drawAll = async () => {
    for (const { h1, shared, pictures } of waiting) {
      const file = join(folder, shared)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await draw(h1, pictures))
    }
  }
  await Promise.all([drawAll(), drawAll(), drawAll()])
  const texts: Record<(typeof filledFiles)[number], string> = {
    '/sitemap.xml': sitemapOf(built),
    '/robots.txt': robots,
    '/llms.txt': summaryOf(built),
    '/changelog.atom': changelogFeed(),
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
}

/** Returns the indexable pages, in the order of the page table. */
async function readPages(folder: string): Promise<BuiltPage[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(^|\/)index\.html$/.test(name))
  const pages = await Promise.all(
    files.map(async (name) =>
      describePage(`/${name.replace(/\/?index\.html$/, '')}`, await readFile(join(folder, name), 'utf8')),
    ),
  )
  const rank = new Map(readyPages.map(({ path }, index) => [path as string, index]))
  return pages
    .filter((page) => page !== undefined)
    .toSorted((one, other) => (rank.get(one.path) ?? 0) - (rank.get(other.path) ?? 0))
}

/** Returns a page's metadata; undefined if it is noindex. */
export function describePage(path: string, html: string): BuiltPage | undefined {
  const attribute = (pattern: RegExp) => plainText(pattern.exec(html)?.[1] ?? '')
  if (!/<link rel="canonical"/.test(html)) return undefined
  const shared = attribute(/<meta property="og:image" content="([^"]*)"/)
  return {
    path,
    title: attribute(/<title>([^<]*)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    h1: plainText(
      (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').replace(/<br\s*\/?>/g, ' ').replace(/<[^>]+>/g, ''),
    ),
    shared: shared.replace(unbuiltSite.address, ''),
    pictures: picturesIn(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''),
  }
}

function picturesIn(html: string): string[] {
  const files = [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]+\.avif)"/gi)].map(([, file = '']) => file)
  return [...new Set(files)].slice(0, picturesMax)
}

const plainText = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name]!,
  )

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const addressOf = (path: string) => unbuiltSite.address + path

const sitemapOf = (pages: readonly BuiltPage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages.map(({ path, pictures, shared }) => {
      const images = [...pictures, shared].map(
        (file) => `<image:image><image:loc>${xml(addressOf(file))}</image:loc></image:image>`,
      )
      return `<url><loc>${xml(addressOf(path))}</loc>${images.join('')}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')

/**
 * Crawlers may call the API, because pages render with data from it. Signed URLs expire and must not be listed; noindex
 * pages must stay crawlable, so that crawlers see the noindex.
 */
const robots = ['User-agent: *', 'Disallow: /files/', '', `Sitemap: ${addressOf('/sitemap.xml')}`, ''].join('\n')

const groups: readonly [title: string, kinds: readonly Page['kind'][]][] = [
  ['Free tools', ['tool']],
  ['Headshots by purpose', ['professional']],
  ['Profile pictures by network', ['social']],
  ['Case studies', ['case-study']],
  ['About this service', ['plain']],
  ['Legal', ['legal']],
]

/** Returns a summary of the site for language models, as specified by llmstxt.org. */
function summaryOf(pages: readonly BuiltPage[]): string {
  const home = pages.find(({ path }) => path === '/')
  const list = groups.flatMap(([title, kinds]) => {
    const own = pages.filter(({ path }) => kinds.includes(findPage(path)?.kind ?? 'app'))
    if (own.length === 0) return []
    return [
      `## ${title}`,
      '',
      ...own.map(({ path, h1, description }) => `- [${h1}](${addressOf(path)}): ${description}`),
      '',
    ]
  })
  return [
    '# Keylight',
    '',
    `> ${home?.description}`,
    '',
    'Keylight turns selfies into professional headshots. It removes the background of a photo and gives the person new studio light, a new background and framing. Studio styles never change the shape of the face; AI-generated styles, where a site offers them, are marked. Visitors can try it in the browser without uploading a photo. The software is open source under the MIT licence, and anyone can run it.',
    '',
    ...list,
    '## API',
    '',
    `- [API](${addressOf('/api/openapi.json')}): every endpoint, described in OpenAPI 3.1.`,
    '',
  ].join('\n')
}
