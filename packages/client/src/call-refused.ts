import { type FailureBody, failures } from '@keylight/contract'

/** A call that the server refused. Decide by `code`; the message is for people. */
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

  /** A sentence for each bad field of the input. */
  get fields(): Readonly<Record<string, string>> {
    return this.body.fields ?? {}
  }

  /** The same call may succeed later. */
  get canRetry(): boolean {
    return failures[this.code].retry
  }
}
