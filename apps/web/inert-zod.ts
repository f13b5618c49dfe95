/**
 * What the browser gets instead of zod: the contract is read here for its paths, its tables and its types, and only
 * the server validates. Every schema becomes this one object, which answers itself to any call that builds a schema
 * and refuses to check a value. Saves about a fifth of the script of a public page.
 */
const checks = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

const inert: unknown = new Proxy(() => inert, {
  get(_, name) {
    if (typeof name === 'string' && checks.has(name))
      throw new Error('The web client does not validate: the server does.')
    return inert
  },
  apply: () => inert,
})

export { inert as z }
