import type { FailureCode } from '@keylight/contract'
import { type FieldMessage, type Reason, type Reasons, reasons } from './messages/failures.ts'
import type { NoParams } from './messages/message.ts'

/** Reasons without parameters need no second argument. */
type Details<R extends Reason> = NoParams extends Reasons[R]
  ? [params?: Reasons[R], fields?: Record<string, FieldMessage>]
  : [params: Reasons[R], fields?: Record<string, FieldMessage>]

/** A refusal that a person can act on. Any other error is a fault and is answered as `internal`. */
export class Failure<R extends Reason = Reason> extends Error {
  override readonly name = 'Failure'
  readonly reason: R
  readonly params: Reasons[R]
  /** What is wrong with each bad field of the input. */
  readonly fields: Readonly<Record<string, FieldMessage>> | undefined

  constructor(reason: R, ...[params, fields]: Details<R>) {
    super(reason)
    this.reason = reason
    this.params = params ?? ({} as Reasons[R])
    this.fields = fields
  }

  /** The code that clients decide by. */
  get code(): FailureCode {
    return reasons[this.reason].code
  }
}
