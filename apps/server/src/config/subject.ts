import { z } from 'zod'

/** Settings of one subject: the variables, and the object built from them. */
export interface Subject<T> {
  title: string
  shape: Record<string, z.ZodType>
  schema: z.ZodType<T>
}

/** Describes an environment variable: `sentence` is its purpose, `unset` the behaviour without it. */
export const setting = <T extends z.ZodType>(schema: T, sentence: string, unset: string): T =>
  schema.describe(sentence).meta({ unset })

/** Returns a schema for a URL with one of these schemes. */
export const address = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address like ${example}`,
  })

/** Rejects a variable that is set without its counterpart. */
export function requireBothOrNeither<Values extends object>(
  values: Values,
  pair: readonly [keyof Values & string, keyof Values & string],
  context: z.RefinementCtx,
): void {
  const missing = pair.filter((name) => values[name] === undefined)
  if (missing.length === 1)
    context.addIssue({ code: 'custom', path: missing, message: 'must be set because the other one is set' })
}

export const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true')

export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((number) => number >= from && number <= to, { error })
}
