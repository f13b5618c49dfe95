import { type FieldProblem, fieldProblems } from '@keylight/contract'
import type { FieldMessage } from '@keylight/domain'
import type { z } from 'zod'

/** Returns the first problem with each invalid field. The error must come from a parse with `reportInput`. */
export function fieldMessagesOf(error: z.ZodError): Record<string, FieldMessage> {
  const fields: Record<string, FieldMessage> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= problemOf(issue)
  return fields
}

/** Returns the problem named by the schema or, if it names none, a general one for the failed check. */
function problemOf(issue: z.core.$ZodIssue): FieldMessage {
  // With more than 25 codes, the compiler can't compare them one by one.
  if (isNamed(issue.message)) return { code: issue.message, params: {} } as FieldMessage
  switch (issue.code) {
    case 'too_small':
      return { code: tooLittle[sizeOf(issue.origin)], params: { min: Number(issue.minimum) } }
    case 'too_big':
      return { code: tooMuch[sizeOf(issue.origin)], params: { max: Number(issue.maximum) } }
    case 'invalid_type':
      return { code: issue.input === undefined ? 'required' : 'malformed', params: {} }
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'not_an_option', params: {} }
    default:
      return { code: 'malformed', params: {} }
  }
}

const isNamed = (message: string): message is FieldProblem => (fieldProblems as readonly string[]).includes(message)

const tooLittle = { length: 'too_short', count: 'too_few', value: 'too_small' } as const
const tooMuch = { length: 'too_long', count: 'too_many', value: 'too_large' } as const

const sizeOf = (origin: string) => (origin === 'string' ? 'length' : origin === 'array' ? 'count' : 'value')
