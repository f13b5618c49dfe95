import type { Container, Declaration, Root } from 'postcss'

/**
 * Writes out what is the same wherever it is used: custom properties that have one value, and products of numbers. What is
 * drawn stays the same, and the styles get a quarter shorter.
 */
export function foldStyles(styles: Root): void {
  preferSupported(styles)
  for (let folded = true; folded; ) {
    folded = false
    const constants = constantsOf(styles)
    styles.walkDecls((declaration) => {
      const value = withConstants(declaration.value, constants)
      if (value === declaration.value) return
      declaration.value = value
      folded = true
    })
  }
  foldOwn(styles)
  styles.walkDecls(/^[^-]/, (declaration) => {
    const { prop, value } = declaration
    // Shadows that nothing has set are there, and can't be seen.
    const seen = prop === 'box-shadow' ? value.replaceAll(/0 0 #0000,\s*/g, '') : value
    if (prop !== 'content') declaration.value = seen.replaceAll(', ', ',').trim()
  })
  styles.walkRules((rule) => {
    const seen = new Set<string>()
    rule.each((node) => {
      if (node.type !== 'decl') return
      const text = node.toString()
      if (seen.has(text)) node.remove()
      seen.add(text)
    })
  })
}

/** Every browser that runs our scripts mixes colours, so the fallback for others can wait for the whole stylesheet. */
function preferSupported(styles: Root): void {
  styles.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties') layer.nodes = undefined
  })
  styles.walkAtRules('supports', (supports) => {
    if (!supports.params.startsWith('(color:color-mix(')) return
    const before = supports.prev()
    const [inner] = supports.nodes ?? []
    const isFallback = before?.type === 'rule' && inner?.type === 'rule' && before.selector === inner.selector
    if (isFallback && before.nodes.length === inner.nodes.length) before.remove()
    supports.replaceWith(supports.nodes ?? [])
  })
}

/** Writes out the properties of Tailwind that all rules which use them set for themselves. */
function foldOwn(styles: Root): void {
  const own = new Map<string, Map<Container, string>>()
  styles.walkDecls(/^--tw-/, ({ prop, value, parent }) => {
    if (parent) own.set(prop, (own.get(prop) ?? new Map()).set(parent, value))
  })
  const users = new Map<string, Declaration[]>()
  styles.walkDecls((declaration) => {
    for (const [, name = ''] of declaration.value.matchAll(/var\((--tw-[\w-]+)/g))
      users.set(name, [...(users.get(name) ?? []), declaration])
  })
  for (const [name, declarations] of users) {
    const values = own.get(name)
    if (!values || !declarations.every(({ parent }) => parent && values.has(parent))) continue
    for (const declaration of declarations)
      declaration.value = withConstants(declaration.value, new Map([[name, values.get(declaration.parent!)!]]))
  }
}

/** The longest value that is worth repeating. */
const longest = 40

type Constants = ReadonlyMap<string, string>

function constantsOf(styles: Root): Constants {
  const values = new Map<string, Set<string>>()
  const note = (name: string, value: string) => values.set(name, (values.get(name) ?? new Set()).add(value))
  const uses = new Map<string, number>()
  /** What elements could inherit or set for themselves. */
  const elsewhere = new Set<string>()
  /** What elements do not inherit, by what it is at first. */
  const registered = new Map<string, string | undefined>()
  styles.walkDecls(({ prop, value, parent }) => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) uses.set(name, (uses.get(name) ?? 0) + 1)
    if (!prop.startsWith('--')) return
    note(prop, value)
    if (parent?.type !== 'rule' || !('selector' in parent) || parent.selector !== ':root') elsewhere.add(prop)
  })
  styles.walkAtRules('property', (property) => {
    registered.set(property.params, undefined)
    property.walkDecls('initial-value', ({ value }) => {
      registered.set(property.params, value)
      note(property.params, value)
    })
  })
  const known = [...uses].map(([name, count]): [string, string] | undefined => {
    // Nothing sets these, so what counts is what stands beside them.
    if (!values.has(name)) return /^--(tw|default)-/.test(name) ? [name, ''] : undefined
    const [value = '', ...others] = values.get(name) ?? []
    const isConstant = registered.has(name) ? registered.get(name) !== undefined : !elsewhere.has(name)
    const isShort = count === 1 || (value.length <= longest && !value.includes('var('))
    return others.length === 0 && isConstant && isShort && value.trim() !== '' ? [name, value] : undefined
  })
  return new Map(known.filter((one) => one !== undefined))
}

function withConstants(value: string, constants: Constants): string {
  const inPlace = value.replaceAll(/var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g, (whole, name, fallback) => {
    const constant = constants.get(name)
    if (constant === undefined) return whole
    return constant === '' ? (fallback ?? whole).trim() : constant
  })
  return inPlace.includes('calc(') ? calculated(inPlace) : inPlace
}

const number = String.raw`(-?\d*\.?\d+)(rem|em|px|%)?`
const product = new RegExp(String.raw`calc\(${number} \* ${number}\)`, 'g')
const difference = new RegExp(String.raw`calc\(${number} - ${number}\)`, 'g')

const calculated = (value: string): string =>
  value
    .replaceAll(product, (whole, a, unitOfA = '', b, unitOfB = '') =>
      unitOfA && unitOfB ? whole : shortest(Number(a) * Number(b)) + unitOfA + unitOfB,
    )
    .replaceAll(difference, (whole, a, unitOfA = '', b, unitOfB = '') =>
      unitOfA === unitOfB ? shortest(Number(a) - Number(b)) + unitOfA : whole,
    )

const shortest = (figure: number): string => String(Number(figure.toFixed(6))).replace(/^(-?)0\./, '$1.')
