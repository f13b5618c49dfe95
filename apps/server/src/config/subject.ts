import { z } from 'zod'

/** The variables of one subject, each with a sentence and what holds without it, and the tree that they become. */
export interface Subject<T> {
  title: string
  shape: Record<string, z.ZodType>
  schema: z.ZodType<T>
}

/** A variable of the environment: `sentence` says what it is for, `unset` what holds when it is not set. */
export const setting = <T extends z.ZodType>(schema: T, sentence: string, unset: string): T =>
  schema.describe(sentence).meta({ unset })

/** An address that starts with one of the given schemes. */
export const address = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address like ${example}`,
  })

/** `true` or `false`. */
export const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true')

export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((number) => number >= from && number <= to, { error })
}
