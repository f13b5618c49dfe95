/** Simulates email apps' dark mode: dark text becomes light, light backgrounds become dark, and the rest stays. */
import type { Attributes, Element, Node, Styles } from './signature-tree.ts'

/** Background of emails in dark mode. */
export const darkPaper = '#1f1f1f'

/** Returns the signature as email apps show it in dark mode. Gmail, Outlook and Apple Mail differ only in shade. */
export const inDarkMail = (node: Node): Node => darkened(node, null)

function darkened(node: Node, behind: string | null): Node {
  if (typeof node === 'string') return node
  const own = node.attributes.bgcolor
  const ground = own === undefined ? behind : lightnessOf(String(own)) > 0.6 ? flipped(String(own)) : String(own)
  const isOnColour = ground !== null && lightnessOf(ground) > 0.25
  const styles: Record<string, string | number | undefined> = { ...node.styles }
  if (own !== undefined) styles['background-color'] = ground ?? undefined
  if (typeof styles.color === 'string' && !isOnColour && lightnessOf(styles.color) < 0.55)
    styles.color = legible(styles.color, ground ?? darkPaper)
  for (const [name, value] of Object.entries(styles)) {
    const colour = name.startsWith('border-') && /#[0-9a-f]{6}/i.exec(String(value))?.[0]
    if (colour && lightnessOf(colour) > 0.8) styles[name] = String(value).replace(colour, flipped(colour))
  }
  const attributes: Attributes =
    own === undefined ? node.attributes : { ...node.attributes, bgcolor: ground ?? undefined }
  return {
    ...node,
    attributes,
    styles: styles as Styles,
    children: node.children.map((child) => darkened(child, ground)),
  } as Element
}

/** Returns the inverted colour, lightened if needed for contrast. */
function legible(colour: string, ground: string): string {
  for (let least = 0; least < 0.9; least += 0.04) {
    const light = flipped(colour, least)
    if (contrast(light, ground) >= 4.5) return light
  }
  return '#f2f2f2'
}

/** Returns a colour's lightness, from 0 to 1, as in HSL. */
function lightnessOf(colour: string): number {
  const parts = partsOf(colour)
  return (Math.max(...parts) + Math.min(...parts)) / 2
}

/** Returns the colour with inverted lightness, at least `least`, and the same hue. */
function flipped(colour: string, least = 0.16): string {
  const parts = partsOf(colour)
  const [high, low] = [Math.max(...parts), Math.min(...parts)]
  const before = (high + low) / 2
  const after = Math.min(0.92, Math.max(least, 0.16, 1 - before))
  const chroma = before === 0 || before === 1 ? 0 : (high - low) / (1 - Math.abs(2 * before - 1))
  const range = chroma * (1 - Math.abs(2 * after - 1))
  const scale = high === low ? 0 : range / (high - low)
  return `#${parts.map((part) => toHex(after + (part - before) * scale)).join('')}`
}

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
const toHex = (part: number): string =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')

/** Returns the contrast ratio of two colours by WCAG 2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
