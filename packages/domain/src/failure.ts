import type { FailureCode } from '@keylight/contract'

/** A refusal that a person can act on. Anything else that is thrown is a fault and is shown as `internal`. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  /** A sentence for each bad field of the input. */
  readonly fields: Record<string, string> | undefined

  constructor(code: FailureCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }
}
