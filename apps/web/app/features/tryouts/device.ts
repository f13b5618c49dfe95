import type { Answer, FromDevice, MadeHere, ToDevice } from './device.worker.ts'

/** What to draw small: a style, or null for the photo itself. */
export interface TileWish {
  style: string | null
  width: number
  height: number
}

export interface DeviceReport {
  loaded(share: number): void
  step(step: (FromDevice & { kind: 'step' })['step']): void
  made(of: string, made: MadeHere, findings: (Answer & { kind: 'made' })['findings']): void
  refused(of: string, findings: (Answer & { kind: 'refused' })['findings']): void
  restyled(of: string, made: MadeHere): void
  restyleFailed(of: string, style: string): void
  failed(of: string, because: 'photo' | 'device'): void
  /** The device knows no photo any more. */
  forgotten(): void
}

/** Makes a visitor's headshots on their own device, which photos never leave. Photos go by the names that are given to them. */
export interface Device {
  /** Brings what every photo needs. */
  prepare(): void
  make(of: string, photo: File, style: string): void
  /** Makes a photo in another style: soon, and in full size when nothing else waits. */
  restyle(of: string, style: string): void
  /** Makes a small picture once it is its turn: those nearest to the middle of the window come first. Null if it cannot. */
  tile(of: string, wish: TileWish, element: Element, signal: AbortSignal): Promise<Blob | null>
  /** Makes a picture in full detail, before small ones and in the order in which they were asked for. Null if it cannot. */
  picture(of: string, wish: TileWish, signal: AbortSignal): Promise<Blob | null>
  /** Gives up what is under way. */
  close(): void
}

interface Job {
  question: Exclude<ToDevice, { kind: 'prepare' }>
  hear(answer: Answer): void
  /** The worker is gone. */
  lost(): void
}

interface Picture extends Job {
  signal: AbortSignal
}

interface Tile extends Picture {
  element: Element
}

/** The full size waits this long for tiles that may come into view. */
const restMs = 250

export function openDevice(report: DeviceReport): Device {
  let worker: Worker | null = null
  let current: Job | null = null
  let photos: Job[] = []
  let styles: Job[] = []
  let pictures: Picture[] = []
  let tiles: Tile[] = []
  /** What to make in full size when nothing else waits: only the latest. */
  let whole: Job | null = null
  let rest: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    if (worker !== null) worker.onmessage = worker.onerror = null
    worker?.terminate()
    worker = null
    const lost = [...(current ? [current] : []), ...photos, ...styles, ...pictures, ...tiles]
    current = whole = null
    photos = []
    styles = []
    pictures = []
    tiles = []
    clearTimeout(rest)
    report.forgotten()
    for (const job of lost) job.lost()
  }

  const hear = (message: FromDevice) => {
    if (message.kind === 'loaded') return report.loaded(message.share)
    if (message.kind === 'step') return report.step(message.step)
    const job = current
    current = null
    job?.hear(message)
    pump()
  }

  const started = () => {
    if (worker) return worker
    worker = new Worker(new URL('./device.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromDevice>) => hear(data)
    // Its script did not load, or something broke that it could not catch.
    worker.onerror = stop
    return worker
  }

  const ask = (job: Job) => {
    current = job
    started().postMessage(job.question)
  }

  const pump = () => {
    if (current !== null) return
    clearTimeout(rest)
    const next = photos.shift() ?? styles.shift() ?? takePicture() ?? takeNearest()
    if (next) return ask(next)
    if (whole === null) return
    rest = setTimeout(() => {
      const job = whole
      whole = null
      if (job && current === null) ask(job)
    }, restMs)
  }

  const takePicture = (): Picture | undefined => {
    pictures = pictures.filter(({ signal }) => !signal.aborted)
    return pictures.shift()
  }

  const takeNearest = (): Tile | undefined => {
    tiles = tiles.filter(({ signal }) => !signal.aborted)
    const nearest = tiles.length > 1 ? nearestToMiddle(tiles) : tiles[0]
    tiles = tiles.filter((tile) => tile !== nearest)
    return nearest
  }

  const styleJob = (of: string, style: string, inFull: boolean): Job => ({
    question: { kind: 'style', of, style, whole: inFull },
    hear(answer) {
      if (answer.kind === 'restyled') {
        report.restyled(of, answer.made)
        if (!inFull) whole = styleJob(of, style, true)
      } else report.restyleFailed(of, style)
    },
    lost: () => report.restyleFailed(of, style),
  })

  return {
    prepare() {
      started().postMessage({ kind: 'prepare' } satisfies ToDevice)
    },
    make(of, photo, style) {
      const hearMade = (answer: Answer) => {
        if (answer.kind === 'refused') return report.refused(of, answer.findings)
        if (answer.kind === 'made') {
          whole = styleJob(of, style, true)
          return report.made(of, answer.made, answer.findings)
        }
        const because = answer.kind === 'failed' ? answer.because : 'device'
        if (because === 'device') stop()
        report.failed(of, because)
      }
      const lost = () => report.failed(of, 'device')
      // Nobody waits for the photo before any more, and to begin anew is faster than to wait for it.
      if (current?.question.kind === 'photo') stop()
      photos = [{ question: { kind: 'photo', of, photo, style }, hear: hearMade, lost }]
      whole = null
      pump()
    },
    restyle(of, style) {
      styles = [styleJob(of, style, false)]
      pump()
    },
    tile: (of, wish, element, signal) =>
      new Promise((resolve) => {
        const hearTile = (answer: Answer) => resolve(answer.kind === 'tile' ? answer.picture : null)
        const question = { kind: 'tile', of, ...wish } as const
        tiles.push({ question, hear: hearTile, lost: () => resolve(null), element, signal })
        pump()
      }),
    picture: (of, wish, signal) =>
      new Promise((resolve) => {
        const hearPicture = (answer: Answer) => resolve(answer.kind === 'tile' ? answer.picture : null)
        const question = { kind: 'tile', of, whole: true, ...wish } as const
        pictures.push({ question, hear: hearPicture, lost: () => resolve(null), signal })
        pump()
      }),
    close: stop,
  }
}

/** The one whose middle is nearest to the middle of the window. */
function nearestToMiddle(tiles: Tile[]): Tile | undefined {
  const distance = ({ element }: Tile) => {
    const { top, height, left, width } = element.getBoundingClientRect()
    return Math.hypot(top + height / 2 - innerHeight / 2, (left + width / 2 - innerWidth / 2) / 4)
  }
  return tiles.map((tile) => ({ tile, away: distance(tile) })).sort((a, b) => a.away - b.away)[0]?.tile
}
