import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that accepts one mail and records the dialogue. */
export async function startSmtpServer() {
  const taken = Promise.withResolvers<string>()
  const server = createServer((socket: Socket) => {
    let text = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 ready')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.includes('\r\nDATA\r\n')) {
        if (!text.endsWith('\r\n.\r\n')) return void (text.endsWith('DATA\r\n') && say('354 go on'))
        say('250 taken')
        taken.resolve(text)
      } else if (/QUIT/.test(chunk)) socket.end()
      else say('250 fine')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, taken: taken.promise, stop: () => server.close() }
}
