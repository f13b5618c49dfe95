import type { FailureCode } from '@keylight/contract'
import { type FieldMessage, type Reason, type Reasons, reasons } from './messages/failures.ts'
import type { NoParams } from './messages/message.ts'

/** Reasons without parameters need no second argument. */
type Details<R extends Reason> = NoParams extends Reasons[R]
  ? [params?: Reasons[R], fields?: Record<string, FieldMessage>]
  : [params: Reasons[R], fields?: Record<string, FieldMessage>]

/** An error the user can act on. All other errors are bugs, reported as `internal`. */
export class Failure<R extends Reason = Reason> extends Error {
  override readonly name = 'Failure'
  readonly reason: R
  readonly params: Reasons[R]
  /** The problem with each invalid input field. */
  readonly fields: Readonly<Record<string, FieldMessage>> | undefined

  constructor(reason: R, ...[params, fields]: Details<R>) {
    super(reason)
    this.reason = reason
    this.params = params ?? ({} as Reasons[R])
    this.fields = fields
  }

  /** The error code for clients. */
  get code(): FailureCode {
    return reasons[this.reason].code
  }
}
