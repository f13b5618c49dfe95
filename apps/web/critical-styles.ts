import postcss, { type AtRule, type Container, type Root } from 'postcss'
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser'

/**
 * Reads a stylesheet. Returns a function of a page: the rules that it needs as it was prerendered, which are those whose
 * classes and elements it has, in whatever state they are, with the animations and custom properties that these use. What
 * scripts add to a page may need others, so the whole stylesheet has to follow.
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
    removeUnused(
      kept,
      [...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    )
    kept.walkComments((comment) => void comment.remove())
    return kept.toString()
  }
}

/** The steps of an animation are rules, too. */
const isStep = ({ parent }: { parent?: Container | undefined }) => (parent as AtRule | undefined)?.name === 'keyframes'

function matcher(html: string): (selector: Selector) => boolean {
  const attributes = html.matchAll(/\sclass="([^"]*)"/g)
  const classes = new Set([...attributes].flatMap(([, names = '']) => unescapeHtml(names).split(/\s+/)))
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, name = '']) => name.toLowerCase()))
  /** Of states and attributes nothing is known, so they count as given. */
  const isPartThere = (part: Node): boolean => {
    if (part.type === 'class') return classes.has(part.value)
    if (part.type === 'tag') return tags.has(part.value.toLowerCase())
    if (part.type === 'pseudo' && [':is', ':where'].includes(part.value)) return part.nodes.some(isThere)
    return true
  }
  const isThere = (selector: Selector): boolean => selector.nodes.every(isPartThere)
  return isThere
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
