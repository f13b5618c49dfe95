import type { z } from 'zod'
import type { FailureCode } from './failures.ts'

/**
 * Who may call: anybody, anybody with a session, those who finished the onboarding, those with an active subscription, or
 * whoever hosts this server (for everybody else such an endpoint is not there).
 */
export const accessGroups = ['public', 'signedIn', 'onboarded', 'subscribed', 'host'] as const
export type Access = (typeof accessGroups)[number]

/** One HTTP operation: the only place where its path, shapes and failures are written down. */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  U extends boolean = boolean,
> {
  readonly method: 'GET' | 'POST'
  /** Parts like `:shootId` are fields of the input. GET takes the rest from the query, POST from the body. */
  readonly path: `/api/${string}`
  readonly access: A
  /** The body is multipart form data with one file named `photo`; its other fields are the input. */
  readonly upload: U
  readonly input: I
  readonly output: O
  /** Failures of its own. `invalid_input`, `internal` and what `access` refuses with go without saying. */
  readonly failures: readonly FailureCode[]
}

type Written<I extends z.ZodType, O extends z.ZodType, A extends Access, U extends boolean> = Omit<
  Endpoint<I, O, A, U>,
  'upload'
> & { readonly upload?: U }

export function endpoint<I extends z.ZodType, O extends z.ZodType, A extends Access, U extends boolean = false>(
  written: Written<I, O, A, U>,
): Endpoint<I, O, A, U> {
  return { ...written, upload: (written.upload ?? false) as U }
}

/** What the caller sends, before defaults are filled in. */
export type SentTo<E extends Endpoint> = z.input<E['input']>
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Replaces the `:name` parts of the path by the fields of the input and returns the fields that are left. */
export function fillPath(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}
