import type { Answer, MadeHere } from './device.worker.ts'
import { type Job, openDeviceJobs, type WorkerReport } from './device-jobs.ts'

/** A thumbnail to render: a style, or null for the photo itself. */
export interface TileWish {
  style: string | null
  width: number
  height: number
}

export interface DeviceReport extends WorkerReport {
  made(of: string, made: MadeHere, findings: (Answer & { kind: 'made' })['findings']): void
  refused(of: string, findings: (Answer & { kind: 'refused' })['findings']): void
  restyled(of: string, made: MadeHere): void
  restyleFailed(of: string, style: string): void
  failed(of: string, because: 'photo' | 'device'): void
}

/** Creates a visitor's headshots on their own device, without uploading photos. Photos are identified by a name. */
export interface Device {
  /** Loads the neural networks. */
  prepare(): void
  make(of: string, photo: File, style: string): void
  /** Renders a photo in another style with priority, and later in full size when the queue is empty. */
  restyle(of: string, style: string): void
  /**
   * Renders a thumbnail. Thumbnails nearest to the middle of the window are rendered first. Resolves to null on
   * failure.
   */
  tile(of: string, wish: TileWish, element: Element, signal: AbortSignal): Promise<Blob | null>
  /** Renders an image in full detail, in order and before thumbnails. Resolves to null on failure. */
  picture(of: string, wish: TileWish, signal: AbortSignal): Promise<Blob | null>
  /** Aborts everything in progress. */
  close(): void
}

export function openDevice(report: DeviceReport): Device {
  const jobs = openDeviceJobs(report)

  const styleJob = (of: string, style: string, inFull: boolean): Job => ({
    question: { kind: 'style', of, style, whole: inFull },
    hear(answer) {
      if (answer.kind === 'restyled') {
        report.restyled(of, answer.made)
        if (!inFull) jobs.whole(styleJob(of, style, true))
      } else report.restyleFailed(of, style)
    },
    lost: () => report.restyleFailed(of, style),
  })

  return {
    prepare: jobs.prepare,
    make(of, photo, style) {
      const hearMade = (answer: Answer) => {
        if (answer.kind === 'refused') return report.refused(of, answer.findings)
        if (answer.kind === 'made') {
          jobs.whole(styleJob(of, style, true))
          return report.made(of, answer.made, answer.findings)
        }
        const because = answer.kind === 'failed' ? answer.because : 'device'
        if (because === 'device') jobs.stop()
        report.failed(of, because)
      }
      const lost = () => report.failed(of, 'device')
      jobs.photo({ question: { kind: 'photo', of, photo, style }, hear: hearMade, lost })
    },
    restyle: (of, style) => jobs.style(styleJob(of, style, false)),
    tile: (of, wish, element, signal) =>
      new Promise((resolve) => {
        const hearTile = (answer: Answer) => resolve(answer.kind === 'tile' ? answer.picture : null)
        const question = { kind: 'tile', of, ...wish } as const
        jobs.tile({ question, hear: hearTile, lost: () => resolve(null), element, signal })
      }),
    picture: (of, wish, signal) =>
      new Promise((resolve) => {
        const hearPicture = (answer: Answer) => resolve(answer.kind === 'tile' ? answer.picture : null)
        const question = { kind: 'tile', of, whole: true, ...wish } as const
        jobs.picture({ question, hear: hearPicture, lost: () => resolve(null), signal })
      }),
    close: jobs.stop,
  }
}
