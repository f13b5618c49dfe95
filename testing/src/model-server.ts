/** A fake chat completions server, written from the API's documentation, which can also misbehave. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface ModelRequest {
  headers: IncomingMessage['headers']
  url: string
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}

export interface ModelServer {
  url: string
  requests: ModelRequest[]
  /** Responses to the next requests. */
  answerWith(answer: (response: ServerResponse) => void): void
  /** Whether the client has aborted the latest request. */
  closed: Promise<void>
  stop(): Promise<void>
}

/** Returns a stream chunk with this text, in the documented format. */
export const chunk = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta: finish === null ? { content } : {}, finish_reason: finish }],
  })}\n\n`

/** Returns a complete response in small chunks, which also split multi-byte characters. */
export function streamed(text: string): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': a comment\n\n')
    for (let at = 0; at < text.length; at += 7) {
      const bytes = Buffer.from(chunk(text.slice(at, at + 7)))
      const half = Math.floor(bytes.length / 2)
      response.write(bytes.subarray(0, half))
      response.write(bytes.subarray(half))
    }
    response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
  }
}

export async function startModelServer(): Promise<ModelServer> {
  let answer: (response: ServerResponse) => void = streamed('')
  const requests: ModelRequest[] = []
  let close: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    requests.push({
      headers: request.headers,
      url: request.url ?? '',
      body: JSON.parse(Buffer.concat(parts).toString() || '{}'),
    })
    response.on('close', close)
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/v1`,
    requests,
    answerWith(next) {
      answer = next
    },
    closed,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
