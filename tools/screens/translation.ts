/**
 * Checks the screens for translation: on a client built for `en-XA`, every message is between two marks. Before a
 * screenshot, text between them gets accents and a third more letters, and text without marks is listed.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { markedLanguage, marks } from '../../apps/web/marks.ts'
import { root } from '../steps.ts'

const client = join(root, 'apps/web')

/** Builds the client with marked messages. The next command that needs the client builds the English one again. */
export function buildMarkedClient(): void {
  rmSync(join(client, 'build/.keylight-stamp'), { force: true })
  const env = { ...process.env, KEYLIGHT_LANGUAGE: markedLanguage }
  const { status } = spawnSync('npm', ['run', 'build', '--silent', '-w', 'apps/web'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The client with marked messages couldn’t be built.')
}

/**
 * Text from other sources: content files and the catalogue of `packages/messages`, which are translated as a whole, and
 * server responses.
 */
export class OtherWords {
  #text = ''
  readonly #pieces = new Set<string>()

  constructor() {
    this.#add(wordsOfFiles(), /[\n*_[\]()|'"`]|#+ |: |\$?\{[^{}\n]*\}|\d{4}-\d\d-\d\d/m)
  }

  /** Adds the strings of a response, such as names, titles and the server's messages. */
  async hear(response: Response): Promise<void> {
    if (!/json|event-stream/.test(response.headers()['content-type'] ?? '')) return
    this.#add(await response.text().catch(() => ''), /"/)
  }

  #add(text: string, between: RegExp): void {
    this.#text += `\n${plain(text)}`
    for (const piece of text.split(new RegExp(between, 'gm'))) this.#pieces.add(plain(piece))
  }

  /** Returns whether the text is one of them, or a long part of one. */
  has(text: string): boolean {
    const words = plain(text)
    return this.#pieces.has(words) || (words.length > 24 && this.#text.includes(words))
  }
}

/** Normalises text for comparison: without Markdown, escapes and typographic differences. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\\u[\da-f]{4}|\\n/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/\]\([^)]*\)|[*_`[\]\\>#]/g, '')
    .replace(/\$?\{[^{}\n]*\}|\d[\d.,]*/g, '0')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'·-]+|[\s"']+$/g, '')
    .toLowerCase()

function wordsOfFiles(): string {
  const files = [join(client, 'content'), join(root, 'packages/messages/src/en')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(md|yaml|ts)$/.test(file))
      .map((file) => join(folder, file)),
  )
  return ['CHANGELOG.md', 'LICENSE', ...files.map((file) => relative(root, file))]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

/** Names and formats that are the same in every language, or that `Intl` formats. */
const sameEverywhere =
  /^(keylight|facebook|linkedin|tiktok|instagram|youtube|google|github|whatsapp|jpeg|png|webp|avif|pdf|mb|kb|px)$|@|^https?:|^\d+ \w+ \d{4}|^(mon|tues|wednes|thurs|fri|satur|sun)day|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\bago$|^yesterday$|^in \d/i

export interface Marked {
  /** Interface text without marks. */
  unmarked: string[]
  /** Buttons, links and titles whose longer text is truncated. */
  cutOff: string[]
  restore(): Promise<void>
}

/** Adds accents and letters to the messages of a page until they are restored. */
export async function lengthenMessages(page: Page, others: OtherWords): Promise<Marked> {
  const { texts, cutOff } = await page.evaluate(inPage, marks)
  const unmarked = texts.filter((text) => !sameEverywhere.test(text.trim()) && !others.has(text))
  const restore = () => page.evaluate(() => (window as unknown as { restoreMessages(): void }).restoreMessages())
  return { unmarked: [...new Set(unmarked)], cutOff, restore }
}

/** This function runs in the page. */
function inPage({ start, end }: typeof marks): { texts: string[]; cutOff: string[] } {
  const accents: Record<string, string> = {
    a: 'àà',
    e: 'éé',
    i: 'îî',
    o: 'ôô',
    u: 'üü',
    A: 'ÀÀ',
    E: 'ÉÉ',
    I: 'ÎÎ',
    O: 'ÔÔ',
    U: 'ÜÜ',
    c: 'ç',
    n: 'ñ',
    s: 'š',
    y: 'ý',
    z: 'ž',
  }
  const texts: string[] = []
  const undo: (() => void)[] = []
  let depth = 0
  const lengthen = (text: string): string => {
    let shown = ''
    let outside = ''
    for (const letter of text) {
      if (letter === start) depth++
      else if (letter === end) depth--
      else {
        shown += depth > 0 ? (accents[letter] ?? letter) : letter
        outside += depth > 0 ? '\n' : letter
      }
    }
    texts.push(...outside.split('\n').filter((part) => /\p{L}{2}/u.test(part)))
    return shown
  }
  const isShown = (element: Element) =>
    !element.closest('script, style, noscript, code, pre, kbd, samp, [translate=no]') &&
    // Browsers show the chosen option without rendering its element.
    (element.closest('select') ?? element).checkVisibility()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const text = node
    const before = text.data
    if (!text.parentElement || text.parentElement.closest('textarea') || !isShown(text.parentElement)) continue
    const after = lengthen(before)
    if (after === before) continue
    text.data = after
    undo.push(() => {
      if (text.data === after) text.data = before
    })
  }
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'data-words'])
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      const before = element.getAttribute(name) ?? ''
      if (!isShown(element)) continue
      depth = 0
      element.setAttribute(name, lengthen(before))
      undo.push(() => element.setAttribute(name, before))
    }
  Object.assign(window, {
    restoreMessages: () => {
      for (const step of undo) step()
    },
  })
  const cutOff = [...document.querySelectorAll('button, a, label, h1, h2, h3, th, legend, summary')].filter(
    (element) => {
      const { textOverflow, display } = getComputedStyle(element)
      return (
        display !== 'inline' &&
        textOverflow !== 'ellipsis' &&
        isShown(element) &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1
      )
    },
  )
  return { texts, cutOff: cutOff.map((element) => element.textContent.trim().slice(0, 80)) }
}
