import { parseSync } from 'oxc-parser'

/** Attributes that people read or hear. */
const readAttributes = new Set(
  'alt aria-description aria-label aria-valuetext description heading hint label lead legend note placeholder text title words'.split(
    ' ',
  ),
)

/** Elements whose text is the same in every language. */
const sameEverywhere = new Set(['code', 'kbd', 'samp', 'style'])

/** Names, which are never translated. */
const names =
  /^[\s\d\p{P}\p{S}]*(Keylight|Facebook|LinkedIn|TikTok|Instagram|YouTube|Google|GitHub|WhatsApp|JPEG|PNG|WebP|AVIF|SVG|PDF|MP4|KB|MB|px)?[\s\d\p{P}\p{S}]*$/u

/** URLs and commands. */
const code = /^\s*(https?:|curl |npx )/

const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !names.test(text) && !code.test(text)

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/**
 * Returns line and text of each piece of interface text in a module that isn't a message: element text, and attributes
 * that are read.
 */
export function findRawWords(file: string, source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = []
  const report = (node: Node, text: string) => {
    if (!hasWords(text)) return
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim().replace(/\s+/g, ' ') })
  }
  const parsed = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const visit = (value: unknown, inMessage: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, inMessage)
    else if (isNode(value)) visitNode(value, inMessage)
  }
  const visitNode = (node: Node, inMessage: boolean): void => {
    const { type } = node
    if (type === 'TaggedTemplateExpression') return
    if (type === 'JSXText' && !inMessage) report(node, String(node.value))
    if (type === 'JSXElement') {
      const { name, attributes } = node.openingElement as Node
      visit(attributes, false)
      if (!sameEverywhere.has(nameOf(name))) visit(node.children, inMessage || nameOf(name) === 'Trans')
      return
    }
    if (type === 'JSXAttribute') {
      const value =
        isNode(node.value) && node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      if (readAttributes.has(nameOf(node.name))) for (const [text, literal] of textsOf(value)) report(literal, text)
      visit(value, false)
      return
    }
    if (type === 'JSXExpressionContainer' && !inMessage) {
      for (const [text, literal] of textsOf(node))
        if (/\s/.test(text.trim()) || /^\p{Lu}/u.test(text)) report(literal, text)
    }
    for (const [key, child] of Object.entries(node))
      if (key !== 'parent') visit(child, inMessage && type !== 'JSXExpressionContainer')
  }
  visit(parsed.program, false)
  const unique = new Map(found.map((one) => [`${one.line}:${one.text}`, one]))
  return [...unique.values()]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** Returns the possible strings of an expression: a literal, a template, or the branches of a condition. */
function textsOf(node: unknown): [text: string, node: Node][] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value, node]] : []
    case 'TemplateLiteral': {
      const quasis = node.quasis as { value: { cooked: string } }[]
      return [[quasis.map(({ value }) => value.cooked).join('0'), node]]
    }
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return node.operator === '&&' ? textsOf(node.right) : [...textsOf(node.left), ...textsOf(node.right)]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return textsOf(node.expression)
    default:
      return []
  }
}
