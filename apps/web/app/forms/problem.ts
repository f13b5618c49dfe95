import { CallFailed, sentenceOf } from '../api/client.ts'

/** An error, as screens show it. */
export interface Problem {
  message: string
  /** A message for each invalid field. */
  fields: Readonly<Record<string, string>>
}

/** Converts anything thrown into a problem: a failed call, the error in a slice, or any other value. */
export function problemOf(error: unknown): Problem {
  if (typeof error === 'string') return { message: error, fields: {} }
  const body = error instanceof CallFailed ? error.body : error
  if (typeof body === 'object' && body !== null && 'message' in body && 'requestId' in body) {
    const fields = 'fields' in body ? (body.fields as Problem['fields'] | undefined) : undefined
    return { message: String(body.message), fields: fields ?? {} }
  }
  return { message: sentenceOf(error), fields: {} }
}
