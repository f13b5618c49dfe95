/**
 * Replaces zod in the browser, which only needs the contract's paths, tables and types, because the server validates
 * values. Every schema is this one object. Calls that build a schema return it, and calls that parse a value throw.
 * Without it, a public page would load about 20 kB more.
 */
const checks = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

const inert: unknown = new Proxy(() => inert, {
  get(_, name) {
    if (typeof name === 'string' && checks.has(name))
      throw new Error('The web client doesn’t validate. The server does.')
    return inert
  },
  apply: () => inert,
})

export { inert as z }
