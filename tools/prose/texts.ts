/** Extracts the text in a file: prose, UI strings, other strings, comments and test titles. */
import type { JSXAttributeName, Node, TemplateLiteral } from 'oxc-parser'
import { parseSync, Visitor } from 'oxc-parser'
import { parseDocument, visit } from 'yaml'

export const kinds = ['content', 'screens', 'messages', 'docs', 'comments', 'tests', 'strings'] as const
/** `strings` are strings outside the web client and the messages, such as errors and command output. */
export type Kind = (typeof kinds)[number]

export interface Text {
  kind: Kind
  /** Offset in the file, from 0. */
  start: number
  /** As in the file, with spaces in place of code, so that offsets stay correct. */
  text: string
}

/** Returns a file's text, in order. */
export function findTexts(file: string, source: string): Text[] {
  const prose = file.startsWith('apps/web/content/') ? 'content' : 'docs'
  if (file.endsWith('.md')) return textsOfMarkdown(prose, source)
  if (file.endsWith('.yaml')) return textsOfYaml(prose, source, 0)
  return textsOfScript(file, source)
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
/** Blanks out code, URLs, file names, placeholders and tags. */
const withoutCode = (text: string) =>
  text
    .replace(/(`+)(?!`)[^`]+?\1(?!`)/g, blank)
    .replace(/https?:\/\/[^\s)>"'’]+|<\/?[a-z][^>\n]*>|\{[\w.]+\}/gi, blank)
    .replace(/[\w./-]+\.(?:tsx?|mjs|md|json|yaml)\b/g, blank)
    .replace(/(?<=[\s("“])\.{0,2}(?:\/[\w.:-]+)+\/?(?=[\s).,:;"”]|$)/g, blank)

function textsOfMarkdown(kind: Kind, source: string): Text[] {
  const front = /^---\n.*?\n---\n/s.exec(source)?.[0] ?? ''
  const body = withoutCode(
    (blank(front) + source.slice(front.length))
      .replace(/^ *(```+)[^\n]*\n.*?^ *\1 *$/gms, blank)
      .replace(/<!--.*?-->/gs, blank)
      .replace(/(?<=\])\([^()\s]*(?:\s+"[^"]*")?\)/g, blank),
  )
  const blocks = body.matchAll(/(?:[^\n|]|\n(?!\s*(?:\n|[-*+>#|]|\d+\. )))+/g)
  return [
    ...textsOfYaml(kind, front.slice(0, -4), 0),
    ...[...blocks].map((block) => ({ kind, start: block.index, text: block[0].replace(/^[\s#>*+-]+/, blank) })),
  ].filter(({ text }) => /\p{L}/u.test(text))
}

/** Keys of URLs, file names and other values that aren't prose. */
const unreadKeys = new Set(['url', 'path', 'src', 'image', 'file', 'slug', 'id', 'preset', 'person'])

function textsOfYaml(kind: Kind, source: string, start: number): Text[] {
  const texts: Text[] = []
  visit(parseDocument(source), {
    Pair: (_, { key }) => (unreadKeys.has(String(key)) ? visit.SKIP : undefined),
    Scalar: (key, { value, range }) => {
      if (key === 'key' || typeof value !== 'string' || !range || !/\p{L}/u.test(value)) return
      const raw = source.slice(range[0], range[1])
      texts.push({ kind, start: start + range[0], text: withoutCode(raw.replace(/^["'>|-]+|["']$/g, blank)) })
    },
  })
  return texts
}

const isTest = (file: string) => /\.(?:test|journey)\.tsx?$/.test(file)
const titleCalls = /^(?:test|it|describe)$/
/** JSX attributes whose text isn't prose. */
const unreadAttributes =
  /^(?:class|className|style|id|htmlFor|aria-(?:labelledby|describedby|controls)|name|type|key|href|src|srcSet|sizes|d|data-.*|rel|target|viewBox)$/
const unreadCalls = /^(?:sql|cx|clsx|unsafe|query|locator|querySelector|querySelectorAll|RegExp|matches|closest)$/
/** Matches two adjacent words, except SQL and class lists. */
const isSentence = (text: string) =>
  /\p{L}{2,}[,:;]? \p{L}+/u.test(text) &&
  !/\b(?:select|insert into|update \w+ set|delete from|alter table|create (?:table|index|unique)|where)\b/i.test(
    text,
  ) &&
  !/(?:^|\s)(?:[a-z]+:)?(?:flex|grid|items|justify|text|rounded|border|bg|gap|[mp][xytblr]?|size|max-w|min-w|[wh])-[\w[]/.test(
    text,
  )

function textsOfScript(file: string, source: string): Text[] {
  const { program, comments, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} can't be parsed: ${errors[0].message}`)
  const screen = file.startsWith('apps/web/app/') || file.startsWith('apps/web/kit/')
  const kind: Kind = file.startsWith('packages/messages/src/') ? 'messages' : screen ? 'screens' : 'strings'
  const texts: Text[] = commentTexts(source, comments)
  const read = new Map<Node, Kind | 'unread'>()
  const mark = (node: Node | null | undefined, as: Kind | 'unread') => {
    if (node) read.set(node, as)
  }
  const add = (node: Node, raw: string) => {
    const as = read.get(node) ?? (isTest(file) ? 'unread' : kind)
    const text = withoutCode(raw)
    if (as === 'unread' || !/\p{L}{2}/u.test(text)) return
    if (read.has(node) || node.type === 'JSXText' || isSentence(text)) texts.push({ kind: as, start: node.start, text })
  }
  new Visitor({
    CallExpression(call) {
      const name = calleeOf(call.callee)
      if (isTest(file) && titleCalls.test(name)) mark(call.arguments[0], 'tests')
      if (unreadCalls.test(name)) for (const argument of call.arguments) mark(argument, 'unread')
    },
    TaggedTemplateExpression({ tag, quasi }) {
      mark(quasi, tag.type === 'Identifier' && tag.name === 't' && !isTest(file) ? kind : 'unread')
    },
    ImportDeclaration({ source: from }) {
      mark(from, 'unread')
    },
    JSXOpeningElement({ attributes }) {
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute') continue
        const unread = isTest(file) || unreadAttributes.test(nameOf(attribute.name))
        mark(attribute.value, unread ? 'unread' : kind)
        if (unread && attribute.value?.type === 'JSXExpressionContainer') mark(attribute.value.expression, 'unread')
      }
    },
    Literal(node) {
      if (typeof node.value === 'string') add(node, withoutEscapes(source.slice(node.start, node.end)))
    },
    TemplateLiteral(node) {
      add(node, textOfTemplate(source, node))
    },
    JSXText(node) {
      if (!isTest(file)) add(node, source.slice(node.start, node.end))
    },
  }).visit(program)
  return texts
}

/** Merges line comments on consecutive lines into one text. */
function commentTexts(source: string, comments: readonly { type: string; start: number; end: number }[]): Text[] {
  const texts: Text[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const comment of comments) {
    const raw = source.slice(comment.start, comment.end)
    const text = withoutCode(
      comment.type === 'Line' ? raw.replace(/^\/+/, blank) : raw.replace(/^\/\*+|\*\/$|^[ \t]*\*/gm, blank),
    ).replace(/\{?@\w+(?: \{[^}\n]*\}+)?/g, blank)
    const last = texts.at(-1)
    if (comment.type === 'Line' && last && /^\n[ \t]*$/.test(source.slice(end, comment.start))) {
      last.text += source.slice(end, comment.start) + text
    } else if (!/biome-ignore|oxlint-disable|@ts-|^\/\/\/ *</.test(raw)) {
      texts.push({ kind: 'comments', start: comment.start, text })
    } else continue
    end = comment.type === 'Line' ? comment.end : Number.NEGATIVE_INFINITY
  }
  return texts.filter(({ text }) => /\p{L}{2}/u.test(text))
}

/** Returns the name at the beginning of a chain, such as `test` in `test.each(cases)`, or a method's own name. */
function calleeOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return calleeOf(callee.callee)
  if (callee.type !== 'MemberExpression') return ''
  const first = calleeOf(callee.object)
  if (titleCalls.test(first)) return first
  return callee.property.type === 'Identifier' ? callee.property.name : ''
}

const nameOf = ({ type, name }: JSXAttributeName): string => (type === 'JSXIdentifier' ? name : name.name)

const withoutEscapes = (literal: string) =>
  ` ${literal.slice(1, -1)} `.replace(/\\[nrt]/g, '  ').replace(/\\(?=['"])/g, ' ')

/** Returns a template's text with its expressions blanked out. */
function textOfTemplate(source: string, { start, end, quasis }: TemplateLiteral): string {
  let text = blank(source.slice(start, end))
  for (const { start: from, value } of quasis) {
    const at = source.indexOf(value.raw, from) - start
    text = text.slice(0, at) + value.raw.replace(/\\[nrt]/g, '  ') + text.slice(at + value.raw.length)
  }
  return text
}
