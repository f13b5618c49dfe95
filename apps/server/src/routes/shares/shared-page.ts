import { extname } from 'node:path'
import type { SharedPageWords } from '@keylight/messages'
import type { SharedFile } from '../../auth/file-access.ts'
import { fontPath, fontWeights } from './shared-font.ts'

const faces = fontWeights
  .map(
    (weight) =>
      `@font-face { font-family: "Instrument Sans"; font-weight: ${weight}; font-display: swap; src: url(${fontPath(weight)}) format("woff2"); }`,
  )
  .join('\n')

const style = `
${faces}
:root { color-scheme: light dark; --paper: light-dark(#fbfbf9, #101114); --ink: light-dark(#17181c, #f3f2ef);
  --soft: light-dark(#5b5d66, #a9abb5); --line: light-dark(#e0ded7, #2c2f37); --sheet: light-dark(#fff, #1b1d23);
  --edge: light-dark(#8c8b86, #757984); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--paper); color: var(--ink);
  font: 400 17px/1.5 "Instrument Sans", system-ui, sans-serif; }
header { padding: 20px clamp(16px, 4vw, 40px) 12px; }
.logo { display: inline-flex; align-items: center; gap: 10px; color: inherit; font-size: 19px; font-weight: 600;
  letter-spacing: -0.025em; text-decoration: none; }
.logo img { width: 28px; height: 28px; }
main { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: clamp(24px, 4vw, 64px);
  padding: 8px clamp(16px, 4vw, 40px) clamp(24px, 4vw, 40px); }
.work { display: block; max-width: 100%; max-height: calc(100dvh - 128px); width: auto; height: auto; border-radius: 8px;
  box-shadow: 0 1px 2px rgb(0 0 0 / 0.06), 0 12px 40px -12px rgb(20 22 40 / 0.22); }
.words { flex: 0 1 26rem; }
h1 { margin: 0; font-size: clamp(30px, 2.6vw, 42px); font-weight: 600; line-height: 1.08; letter-spacing: -0.028em;
  text-wrap: balance; }
p { margin: 14px 0 0; color: var(--soft); text-wrap: pretty; }
.how { font-size: 15px; }
.how b { font-weight: 600; color: var(--ink); }
.how a { color: inherit; }
nav { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
nav a { display: inline-flex; align-items: center; justify-content: center; min-height: 52px; padding: 0 26px;
  border: 1px solid var(--edge); border-radius: 999px; background: var(--sheet); color: var(--ink); font-weight: 600;
  text-decoration: none; }
nav .call { border-color: transparent; background: #3e52c2; color: #fff; }
nav .call:hover { background: #33449f; }
:focus-visible { outline: 3px solid light-dark(#3e52c2, #a9b6ff); outline-offset: 3px; }
@media (max-width: 48rem) {
  .work { max-height: 68dvh; }
  .words { flex-basis: 100%; }
  nav a { flex: 1 1 100%; }
}`

/** Content security policy of the page: its styles, the shared file, and our own typeface and logo. */
export const sharedPagePolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; font-src 'self'; style-src 'unsafe-inline'"

/**
 * Renders the page of a share link, without scripts. Messaging apps show its title and image. Without a file, the page
 * says that the link no longer works.
 */
export function drawSharedPage(
  locale: string,
  words: SharedPageWords,
  shared: (SharedFile & { address: string }) | undefined,
): string {
  const title = shared ? (isVideo(shared) ? words.video() : words.picture()) : words.gone()
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg"><title>${title}</title>${shared ? linkPreview(title, words.offer(), shared) : ''}<style>${style}</style></head>
<body><header><a class="logo" href="/"><img src="/favicon.svg" alt="">Keylight</a></header>
<main>${shared ? show(title, shared) : ''}<div class="words"><h1>${title}</h1>${shared ? howMade(words, shared) : ''}<p>${shared ? words.offer() : words.goneNote()}</p>
<nav><a class="call" href="/">${words.call()}</a>${
    shared ? `<a href="${fileOf(shared)}" download="Keylight${extname(shared.key)}">${words.download()}</a>` : ''
  }</nav></div></main></body></html>`
}

type Shown = SharedFile & { address: string }

const isVideo = ({ key }: SharedFile): boolean => extname(key) === '.mp4'

/** The content credentials checker, which loads the file itself. */
const verifyPath = (shared: Shown): string => `/verify?file=${encodeURIComponent(new URL(fileOf(shared)).pathname)}`

function howMade(words: SharedPageWords, shared: Shown): string {
  const how = isVideo(shared) ? words.animated() : shared.isDrawn ? words.drawn() : words.edited()
  return `<p class="how"><b>${how}</b> · <a href="${verifyPath(shared)}">${words.verify()}</a></p>`
}

const fileOf = ({ address, key }: Shown): string => `${address}${extname(key)}`

const imageOf = ({ address, imageKey }: Shown): string | null =>
  imageKey === null ? null : `${address}.image${extname(imageKey)}`

function linkPreview(title: string, description: string, shared: Shown): string {
  const image = imageOf(shared)
  return [
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${shared.address}">`,
    ...(image
      ? [`<meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">`]
      : []),
  ].join('')
}

function show(title: string, shared: Shown): string {
  const size = shared.width && shared.height ? `width="${shared.width}" height="${shared.height}"` : ''
  if (!isVideo(shared)) return `<img class="work" src="${fileOf(shared)}" alt="${title}" ${size}>`
  const poster = imageOf(shared)
  return `<video class="work" src="${fileOf(shared)}" ${poster ? `poster="${poster}"` : ''} ${size} controls playsinline></video>`
}
