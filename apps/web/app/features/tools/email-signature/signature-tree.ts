/** Element tree of a signature: serialised as HTML for email apps, and rendered as DOM elements for the preview. */

export type Attributes = Readonly<Record<string, string | number | undefined>>
export type Styles = Readonly<Record<string, string | number | undefined>>
export interface Element {
  tag: string
  attributes: Attributes
  styles: Styles
  children: readonly Node[]
}
export type Node = Element | string

const unitless = new Set(['font-weight', 'line-height'])
const styleText = (styles: Styles): string =>
  Object.entries(styles)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}:${typeof value === 'number' && value !== 0 && !unitless.has(name) ? `${value}px` : value}`,
    )
    .join(';')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const alone = new Set(['img', 'br'])

export function asHtml(node: Node): string {
  if (typeof node === 'string') return escaped(node)
  const { tag, attributes, styles, children } = node
  const style = styleText(styles)
  const given = Object.entries({ ...attributes, style: style || undefined })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
  return alone.has(tag) ? `<${tag}${given}>` : `<${tag}${given}>${children.map(asHtml).join('')}</${tag}>`
}

/**
 * Returns DOM elements for the tree. The page's CSP blocks style attributes in HTML, so no HTML is parsed.
 */
export function build(node: Node, page: Document): globalThis.Node {
  if (typeof node === 'string') return page.createTextNode(node)
  const element = page.createElement(node.tag)
  for (const [name, value] of Object.entries(node.attributes))
    if (value !== undefined) element.setAttribute(name, String(value))
  element.style.cssText = styleText(node.styles)
  element.append(...node.children.map((child) => build(child, page)))
  return element
}

/** Returns the plain text of a signature, for emails without HTML. */
export function asText(node: Node): string {
  if (typeof node === 'string') return node
  const inside = node.children.map(asText).join('')
  if (node.tag === 'br') return '\n'
  return ['tr', 'div'].includes(node.tag) ? `${inside}\n` : node.tag === 'td' ? `${inside} ` : inside
}
