/** What draws pictures of a person that aren't in any photo: an outside service, or our own server. */

export interface PictureMaker {
  /** What people are told it is called. */
  readonly service: string
  /** Whether photos leave our machines. */
  readonly isOutside: boolean
  /** Starting an order again never makes, or charges for, it twice. */
  readonly startsOnce: boolean
  /** Returns a reference to ask about, which also holds in another process. Throws `MakerFailed`. */
  start(order: MakerOrder): Promise<string>
  /** How the order stands. Throws `MakerFailed`. */
  look(ref: string, signal: AbortSignal): Promise<MakerStatus>
  /** Stops an order if it can still be stopped. */
  cancel(ref: string): Promise<void>
  /** Orders nothing. Throws `MakerFailed` if it can be told that orders would fail. */
  reach(): Promise<void>
}

export interface MakerOrder {
  /** A UUID of its own. */
  id: string
  /** What to draw. */
  words: string
  /** A JPEG of the person, with the sides in the proportion of the picture. */
  photo: Uint8Array
  width: number
  height: number
  /** The same for the same picture. */
  seed: number
}

export type MakerStatus =
  | { phase: 'waiting' }
  | { phase: 'running' }
  /** What was drawn, as it came. Nothing in it was checked. */
  | { phase: 'done'; picture: Uint8Array }

/** Why a maker could not do what it was asked. The message is for our log and has no secret in it. */
export class MakerFailed extends Error {
  /**
   * `busy`: nothing was done, and asking again later may help. `unclear`: nobody knows whether the question arrived.
   * `refused`: this picture is against its rules. `broken`: asking again won't help.
   */
  readonly kind: 'busy' | 'unclear' | 'refused' | 'broken'
  /** How long it wants to be left alone. */
  readonly retryAfterMs: number

  constructor(kind: MakerFailed['kind'], message: string, retryAfterMs = 0) {
    super(message)
    this.name = 'MakerFailed'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
