import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface SmtpServer {
  url: string
  /** Brings a server that started offline online; until then, it drops every connection. */
  comeBack(): void
  /** Complete SMTP dialogue of the first email. */
  taken: Promise<string>
  stop(): Promise<void>
}

/** A mail server that accepts emails and records the SMTP dialogue of the first. */
export async function startSmtpServer({ isAway = false } = {}): Promise<SmtpServer> {
  const taken = Promise.withResolvers<string>()
  const server = createServer((socket: Socket) => {
    if (isAway) return void socket.destroy()
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
  const address = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    comeBack() {
      isAway = false
    },
    taken: taken.promise,
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}
