import { z } from 'zod'
import type { FailureCode } from './failures.ts'

/**
 * Who may call an endpoint: anyone, signed-in users, users who have finished the onboarding, users with an active
 * subscription, or the admin of this server. For everyone else, an admin's endpoint answers 404.
 */
export const accessGroups = ['public', 'signedIn', 'onboarded', 'subscribed', 'admin'] as const
export type Access = (typeof accessGroups)[number]

/**
 * How careful a call of the admin has to be. `full`: it needs a fresh sign-in, and the audit log says who called it for
 * what. `person`: it shows one person, so it is logged. `glance`: it shows lists and figures only.
 */
export type Care = 'full' | 'person' | 'glance'

/**
 * What an API key may be for: using the free tools, reading what its owner has made, and spending credits on more. Nothing
 * else of an account can be reached with a key.
 */
export const apiScopes = ['tools', 'read', 'order'] as const
export type ApiScope = (typeof apiScopes)[number]

/** The answer of an endpoint that makes a picture: the file itself. */
export const PictureFile = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** One HTTP operation. Its path, shapes and failures are defined here and nowhere else. */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  U extends boolean = boolean,
> {
  readonly method: 'GET' | 'POST'
  /** Parameters such as `:shootId` are fields of the input. GET takes the other fields from the query, POST from the body. */
  readonly path: `/api/${string}`
  readonly access: A
  /** The body is multipart form data: one file named `photo`, and the fields of the input. */
  readonly upload: U
  /**
   * Spends or creates something. A client that sends an `Idempotency-Key` with it can repeat the call for a day: it happens
   * once, and each repetition gets the first answer.
   */
  readonly idempotent: boolean
  /** API keys for this may call it. Undefined: no key may. */
  readonly scope: ApiScope | undefined
  /** The media type of the file that it answers with instead of JSON. Its output is `PictureFile`. */
  readonly picture: `image/${string}` | undefined
  /** An input for the OpenAPI description. */
  readonly example: object | undefined
  /** For admin calls only. */
  readonly care: Care
  readonly input: I
  readonly output: O
  /** Besides `invalid_input`, `internal` and those that follow from `access`, which every endpoint may answer. */
  readonly failures: readonly FailureCode[]
}

type Written<I extends z.ZodType, O extends z.ZodType, A extends Access, U extends boolean> = Omit<
  Endpoint<I, O, A, U>,
  'upload' | 'idempotent' | 'scope' | 'picture' | 'example' | 'care'
> & {
  readonly upload?: U
  readonly idempotent?: boolean
  readonly scope?: ApiScope
  readonly picture?: `image/${string}`
  readonly example?: z.input<I> & object
  readonly care?: Care
}

export function endpoint<I extends z.ZodType, O extends z.ZodType, A extends Access, U extends boolean = false>(
  written: Written<I, O, A, U>,
): Endpoint<I, O, A, U> {
  return {
    ...written,
    upload: (written.upload ?? false) as U,
    idempotent: written.idempotent ?? false,
    scope: written.scope,
    picture: written.picture,
    example: written.example,
    care: written.care ?? 'full',
  }
}

/** What the caller sends: fields with a default may be left out. */
export type SentTo<E extends Endpoint> = z.input<E['input']>
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
