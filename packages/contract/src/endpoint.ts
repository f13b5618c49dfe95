import { z } from 'zod'
import type { FailureCode } from './failures.ts'

/**
 * The callers an endpoint admits: anyone, signed-in users, onboarded users, subscribers, or the admin of this server.
 * Admin endpoints respond with 404 to everyone else.
 */
export const accessGroups = ['public', 'signedIn', 'onboarded', 'subscribed', 'admin'] as const
export type Access = (typeof accessGroups)[number]

/**
 * The protection level of an admin endpoint. `full`: needs a fresh sign-in and is audited with its input. `person`:
 * shows a single user, so it is audited. `glance`: shows only lists and figures.
 */
export type Care = 'full' | 'person' | 'glance'

/**
 * The scope of an API key: use the free tools, read its owner's images, or spend credits. Keys can't access anything
 * else in an account.
 */
export const apiScopes = ['tools', 'read', 'order'] as const
export type ApiScope = (typeof apiScopes)[number]

/** Response of an endpoint that returns an image: the file itself. */
export const PictureFile = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** An HTTP endpoint; the single definition of its path, input, output and failures. */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  U extends boolean = boolean,
> {
  readonly method: 'GET' | 'POST'
  /**
   * Path parameters such as `:shootId` are input fields. The other fields are in the query of a GET and in the body of
   * a POST.
   */
  readonly path: `/api/${string}`
  readonly access: A
  /** Whether the body is multipart form data: a file named `photo`, and the input's fields. */
  readonly upload: U
  /**
   * The endpoint spends or creates something, and signed-in callers must send an `Idempotency-Key`. They can safely
   * repeat the request for a day: it is processed once, and every repeat gets the first response.
   */
  readonly idempotent: boolean
  /** The scope an API key needs. Undefined if API keys can't call it. */
  readonly scope: ApiScope | undefined
  /** The media type of the file it returns instead of JSON. The output is `PictureFile`. */
  readonly picture: `image/${string}` | undefined
  /** Sample input for the OpenAPI description. */
  readonly example: object | undefined
  /** For admin endpoints only. */
  readonly care: Care
  readonly input: I
  readonly output: O
  /**
   * Failures in addition to `invalid_input`, `internal` and those implied by `access`, which every endpoint may return.
   */
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

/** The input callers send, where fields with a default are optional. */
export type SentTo<E extends Endpoint> = z.input<E['input']>
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
