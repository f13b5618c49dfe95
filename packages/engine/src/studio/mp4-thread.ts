/** A thread that makes a file of frames while another draws the next ones. */
import { parentPort, workerData } from 'node:worker_threads'
import { type ClipOptions, type Mp4Options, openMp4Encoder, type PictureLayers, prepareClip } from '@keylight/imaging'

/** The rows of each frame that the thread draws itself, from one of them down. */
export interface LowerRows {
  from: number
  layers: PictureLayers
  clip: ClipOptions
}

export interface ForMp4Thread {
  options: Mp4Options
  lower: LowerRows | undefined
}

/** What it is sent: frames in their order, then that there are no more. */
export type ToMp4Thread = { kind: 'frame'; index: number; frame: Uint8Array<ArrayBuffer> } | { kind: 'finish' }
/** What it answers: each frame's memory, to be drawn into again, and at the end the file. */
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
