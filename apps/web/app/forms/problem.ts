import { CallFailed, sentenceOf } from '../api/client.ts'

/** What went wrong, as a screen shows it. */
export interface Problem {
  message: string
  /** A sentence for each bad field of the input. */
  fields: Readonly<Record<string, string>>
}

/** Reads anything that was thrown: a failed call, or what the state keeps of one. */
export function problemOf(error: unknown): Problem {
  if (typeof error === 'string') return { message: error, fields: {} }
  const body = error instanceof CallFailed ? error.body : error
  if (typeof body === 'object' && body !== null && 'message' in body && 'requestId' in body) {
    const fields = 'fields' in body ? (body.fields as Problem['fields'] | undefined) : undefined
    return { message: String(body.message), fields: fields ?? {} }
  }
  return { message: sentenceOf(error), fields: {} }
}
