import { type FailureBody, failures } from '@keylight/contract'

/** A request the server rejected. `code` is for programs, the message for people. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  readonly body: FailureBody

  constructor(status: number, body: FailureBody) {
    super(body.message)
    this.status = status
    this.body = body
  }

  get code(): FailureBody['code'] {
    return this.body.code
  }

  /** A sentence for each invalid input field. */
  get fields(): Readonly<Record<string, string>> {
    return this.body.fields ?? {}
  }

  /** Whether the same request may succeed later. */
  get canRetry(): boolean {
    return failures[this.code].retry
  }
}
