/** A thread that encodes frames while the main thread renders the next frames. */
import { parentPort, workerData } from 'node:worker_threads'
import { type ClipOptions, type Mp4Options, openMp4Encoder, type PictureLayers, prepareClip } from '@keylight/imaging'

/** The bottom rows of each frame, starting at `from`, which this thread renders itself. */
export interface LowerRows {
  from: number
  layers: PictureLayers
  clip: ClipOptions
}

export interface ForMp4Thread {
  options: Mp4Options
  lower: LowerRows | undefined
}

/** Messages to the thread: frames in order, then the end. */
export type ToMp4Thread = { kind: 'frame'; index: number; frame: Uint8Array<ArrayBuffer> } | { kind: 'finish' }
/** Messages from the thread: each frame's buffer for reuse, then the file. */
export type FromMp4Thread =
  | { kind: 'added'; frame: Uint8Array<ArrayBuffer> }
  | { kind: 'file'; file: Uint8Array<ArrayBuffer> }

const port = parentPort!
const { options, lower } = workerData as ForMp4Thread
const clip = lower && prepareClip(lower.layers, lower.clip)
const encoder = await openMp4Encoder(options)

port.on('message', (message: ToMp4Thread) => {
  if (message.kind === 'frame') {
    const { index, frame } = message
    if (lower !== undefined) clip?.draw(index, frame, { from: lower.from, to: options.height })
    encoder.add(frame)
    port.postMessage({ kind: 'added', frame } satisfies FromMp4Thread, [frame.buffer])
    return
  }
  const file = Uint8Array.from(encoder.finish())
  port.postMessage({ kind: 'file', file } satisfies FromMp4Thread, [file.buffer])
  port.close()
})
