import postcss, { type AtRule, type Container, type Root } from 'postcss'
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser'
import { foldStyles } from './fold-styles.ts'

/**
 * Reads a stylesheet. Returns a function of a page: the rules that it needs as it was prerendered, which are those whose
 * classes, elements and attributes it has, with the animations, typefaces and custom properties that these use. What
 * scripts add to a page and what a pointer brings about may need others, so the whole stylesheet has to follow.
 */
export function readStylesheet(code: string): (html: string) => string {
  const whole = postcss.parse(code)
  const selectors = new Map<string, Selector>()
  whole.walkRules((rule) => {
    if (isStep(rule)) return
    for (const selector of rule.selectors) selectors.set(selector, parseSelector().astSync(selector).first)
  })
  return (html) => {
    const isThere = matcher(html)
    const there = new Set([...selectors].filter(([, parsed]) => isThere(parsed)).map(([selector]) => selector))
    const kept = whole.clone()
    kept.walkRules((rule) => {
      if (isStep(rule)) return
      const own = rule.selectors.filter((selector) => there.has(selector))
      if (own.length === 0) rule.remove()
      else rule.selectors = own
    })
    removeUnseen(kept)
    foldStyles(kept)
    removeUnused(
      kept,
      [...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    )
    shortenTypefaces(kept, html)
    kept.walkComments((comment) => void comment.remove())
    return kept.toString()
  }
}

/** The steps of an animation are rules, too. */
const isStep = ({ parent }: { parent?: Container | undefined }) => (parent as AtRule | undefined)?.name === 'keyframes'

/** What a page has before anybody sees it, but not as it was prerendered. */
const setByScripts = ['data-scheme', 'data-mode', 'data-token']

/** What only a pointer, keys or a script bring about. Handles of sliders and the buttons of file inputs are never shown. */
const notAtFirst = [
  ':hover',
  ':active',
  ':focus',
  ':focus-visible',
  ':popover-open',
  ':open',
  ':host',
  ':-moz-focusring',
  ':-moz-ui-invalid',
  '::selection',
  '::backdrop',
  '::file-selector-button',
  '::-webkit-slider-thumb',
  '::-moz-range-thumb',
]

/** What can't be seen until somebody does something. */
const unseen = /^(transition(-.+)?|cursor|touch-action|scroll-behavior|-webkit-tap-highlight-color)$/
/** Where and how an outline would be, which most elements have in focus only. */
const outlineDetail = /^(--tw-outline-style|outline-(offset|color|style))$/

function matcher(html: string): (selector: Selector) => boolean {
  const attributes = html.matchAll(/\sclass="([^"]*)"/g)
  const classes = new Set([...attributes].flatMap(([, names = '']) => unescapeHtml(names).split(/\s+/)))
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, name = '']) => name.toLowerCase()))
  const given = new Set([...html.matchAll(/\s([a-z][a-z-]*)(?==")/gi)].map(([, name = '']) => name.toLowerCase()))
  for (const name of setByScripts) given.add(name)
  const isControlThere = (type: string) => html.includes(`type="${type}"`)
  /** Of most states nothing is known, so they count as given. */
  const isPartThere = (part: Node): boolean => {
    if (part.type === 'class') return classes.has(part.value)
    if (part.type === 'tag') return tags.has(part.value.toLowerCase())
    if (part.type === 'attribute') return given.has(part.attribute)
    if (part.type !== 'pseudo') return true
    if ([':is', ':where'].includes(part.value)) return part.nodes.some(isThere)
    if (notAtFirst.includes(part.value)) return false
    if (part.value === ':has') return part.nodes.some((inner) => isThere(inner) && !String(inner).includes(':focus'))
    if (part.value === '::placeholder') return given.has('placeholder')
    if (part.value === ':disabled') return given.has('disabled')
    if (/^::-webkit-(date|calendar)/.test(part.value)) return isControlThere('date')
    if (part.value.endsWith('-spin-button')) return isControlThere('number')
    if (part.value === '::-webkit-search-decoration') return isControlThere('search')
    return true
  }
  const isThere = (selector: Selector): boolean => selector.nodes.every(isPartThere)
  return isThere
}

function removeUnseen(styles: Root): void {
  // Forced colours and calmer motion change what has the focus, is chosen or moves.
  styles.walkAtRules('media', (media) => {
    if (/forced-colors|prefers-reduced-motion/.test(media.params)) media.remove()
  })
  styles.walkDecls((declaration) => {
    const { prop, parent } = declaration
    const outlined = parent?.nodes?.some((node) => node.type === 'decl' && /^outline(-width)?$/.test(node.prop))
    if (unseen.test(prop) || (outlineDetail.test(prop) && !outlined)) declaration.remove()
  })
}

/** `inPage`: the custom properties that attributes of the page use. */
function removeUnused(styles: Root, inPage: readonly string[]): void {
  for (let removed = true; removed; ) {
    removed = false
    const used = usedIn(styles, inPage)
    const remove = (node: { remove(): unknown }) => {
      node.remove()
      removed = true
    }
    styles.walkDecls(/^--/, (declaration) => (used.has(declaration.prop) ? undefined : remove(declaration)))
    styles.walkAtRules((rule) => {
      if (['property', 'keyframes'].includes(rule.name) && !used.has(rule.params)) remove(rule)
    })
    styles.walk((node) => {
      const isEmpty = 'nodes' in node && node.nodes?.length === 0
      if (isEmpty && !(node.type === 'atrule' && node.name === 'layer')) remove(node)
    })
  }
}

/**
 * Typefaces are loaded for their signs. One that has signs of the page needs no list of them: it loads in any case, and which
 * it has not got shows by itself. The others may be needed later, and get a short list.
 */
function shortenTypefaces(styles: Root, html: string): void {
  const signs = new Set(Array.from(html, (sign) => sign.codePointAt(0) ?? 0))
  styles.walkAtRules('font-face', (face) => {
    face.walkDecls('unicode-range', (declaration) => {
      const ranges = declaration.value.split(',').map((range) => {
        const [from = '', to = from] = range.trim().slice(2).split('-')
        const [first = 0, last = 0] = [from.replaceAll('?', '0'), to.replaceAll('?', 'F')].map((code) =>
          Number.parseInt(code, 16),
        )
        return { range: range.trim(), first, last }
      })
      if (ranges.some(({ first, last }) => [...signs].some((sign) => first <= sign && sign <= last)))
        declaration.remove()
      else
        declaration.value = ranges
          .filter(({ first, last }) => last - first >= alphabet)
          .map(({ range }) => range)
          .join()
    })
  })
}

/** Whole alphabets have more signs than this. */
const alphabet = 100

/** The custom properties and the words that values consist of. Names of animations are among them. */
function usedIn(styles: Root, inPage: readonly string[]): Set<string> {
  const used = new Set(inPage)
  styles.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/--[\w-]+|[a-z][\w-]*/gi)) used.add(name)
  })
  return used
}

const signs: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }
const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|gt|lt|quot|#x27);/g, (_, name: string) => signs[name]!)
