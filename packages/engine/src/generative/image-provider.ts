/** The interface of AI image providers, remote or self-hosted. */

export interface ImageProvider {
  /** Name shown to users. */
  readonly service: string
  /** Whether photos leave our servers. */
  readonly isOutside: boolean
  /** Whether `start` is idempotent: repeating an order neither runs nor charges for it twice. */
  readonly startsOnce: boolean
  /** Submits an order and returns its reference, which other processes can use too. Throws `ProviderError`. */
  start(order: ProviderOrder): Promise<string>
  /** Returns an order's status. Throws `ProviderError`. */
  check(ref: string, signal: AbortSignal): Promise<ProviderStatus>
  /** Cancels an order if that is still possible. */
  cancel(ref: string): Promise<void>
  /** Checks the connection without ordering anything. Throws `ProviderError` if orders would fail. */
  connect(): Promise<void>
}

export interface ProviderOrder {
  /** Unique; a UUID. */
  id: string
  /** The prompt. */
  words: string
  /** A JPEG of the person, with the image's aspect ratio. */
  photo: Uint8Array
  width: number
  height: number
  /** Stays the same when an image is ordered again. */
  seed: number
}

export type ProviderStatus =
  | { phase: 'waiting' }
  | { phase: 'running' }
  /** The generated image as received, unchecked. */
  | { phase: 'done'; picture: Uint8Array }

/** A failed request to a provider. The message is for the log and contains no secrets. */
export class ProviderError extends Error {
  /**
   * `busy`: nothing was done, and a retry may help. `unclear`: the request may or may not have arrived. `refused`: the
   * image violates the provider's rules. `broken`: a retry won't help.
   */
  readonly kind: 'busy' | 'unclear' | 'refused' | 'broken'
  /** Delay before the next request. */
  readonly retryAfterMs: number

  constructor(kind: ProviderError['kind'], message: string, retryAfterMs = 0) {
    super(message)
    this.name = 'ProviderError'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
