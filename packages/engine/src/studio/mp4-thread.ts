/** A thread that makes a file of frames while another draws the next ones. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Mp4Options, openMp4Encoder } from '@keylight/imaging'

/** What it is sent: frames in their order, then that there are no more. */
export type ToMp4Thread = { kind: 'frame'; frame: Uint8Array<ArrayBuffer> } | { kind: 'finish' }
/** What it answers: each frame's memory, to be drawn into again, and at the end the file. */
export type FromMp4Thread =
  | { kind: 'added'; frame: Uint8Array<ArrayBuffer> }
  | { kind: 'file'; file: Uint8Array<ArrayBuffer> }

const port = parentPort!
const encoder = await openMp4Encoder(workerData as Mp4Options)

port.on('message', (message: ToMp4Thread) => {
  if (message.kind === 'frame') {
    const { frame } = message
    encoder.add(frame)
    port.postMessage({ kind: 'added', frame } satisfies FromMp4Thread, [frame.buffer])
    return
  }
  const file = Uint8Array.from(encoder.finish())
  port.postMessage({ kind: 'file', file } satisfies FromMp4Thread, [file.buffer])
  port.close()
})
