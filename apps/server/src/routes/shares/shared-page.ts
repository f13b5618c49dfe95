import { extname } from 'node:path'
import type { SharedPageWords } from '@keylight/messages'
import type { SharedFile } from '../../auth/file-access.ts'

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f7f6f3, #121317); --ink: light-dark(#17181c, #f3f2ef); }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: 1fr auto; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { display: grid; place-content: center; place-items: center; gap: 16px; padding: 24px 24px 8px; min-height: 0; }
h1 { margin: 0; font-size: 1rem; font-weight: 500; text-align: center; }
img, video { max-width: 100%; max-height: calc(100dvh - 150px); width: auto; height: auto; border-radius: 10px;
  box-shadow: 0 12px 40px rgb(0 0 0 / 0.25); }
footer { display: flex; flex-wrap: wrap; gap: 8px 24px; justify-content: center; align-items: center; padding: 0 24px 24px; }
a { color: inherit; text-underline-offset: 4px; display: inline-block; padding: 10px 0; }
a[download] { padding: 10px 24px; border-radius: 999px; background: #3e52c2; color: #fff; font-weight: 600; text-decoration: none; }`

/**
 * Renders the page of a share link, without a script. Messaging apps show its title and its image. Without a file, the
 * page says that the link no longer works.
 */
export function drawSharedPage(
  locale: string,
  words: SharedPageWords,
  shared: (SharedFile & { address: string }) | undefined,
): string {
  const title = shared ? (isVideo(shared) ? words.video() : words.picture()) : words.gone()
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title>${shared ? linkPreview(title, shared) : ''}<style>${style}</style></head>
<body><main>${shared ? show(title, shared) : ''}<h1>${title}</h1></main>
<footer>${shared ? `<a href="${fileOf(shared)}" download="Keylight${extname(shared.key)}">${words.download()}</a>` : ''}
<a href="/">${words.home()}</a></footer></body></html>`
}

type Shown = SharedFile & { address: string }

const isVideo = ({ key }: SharedFile): boolean => extname(key) === '.mp4'

const fileOf = ({ address, key }: Shown): string => `${address}${extname(key)}`

const imageOf = ({ address, imageKey }: Shown): string | null =>
  imageKey === null ? null : `${address}.image${extname(imageKey)}`

function linkPreview(title: string, shared: Shown): string {
  const image = imageOf(shared)
  return [
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:url" content="${shared.address}">`,
    ...(image
      ? [`<meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">`]
      : []),
  ].join('')
}

function show(title: string, shared: Shown): string {
  const size = shared.width && shared.height ? `width="${shared.width}" height="${shared.height}"` : ''
  if (!isVideo(shared)) return `<img src="${fileOf(shared)}" alt="${title}" ${size}>`
  const poster = imageOf(shared)
  return `<video src="${fileOf(shared)}" ${poster ? `poster="${poster}"` : ''} ${size} controls playsinline></video>`
}
