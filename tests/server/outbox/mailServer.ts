import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers as they came, one line each. */
  readonly headers: readonly string[]
  readonly messageId: string
  readonly text: string
}

/** What the server answers to a recipient in place of taking it. */
export type Refusing = (address: string) => { readonly code: number; readonly message: string } | undefined

/** A real mail server on this machine that keeps what it took. */
export async function startMailServer(refusing: Refusing = () => undefined) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refused = refusing(address)
      done(refused ? Object.assign(new Error(refused.message), { responseCode: refused.code }) : null)
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => void pieces.push(piece))
      stream.on('end', () => {
        const [head = '', ...text] = Buffer.concat(pieces).toString('utf8').split('\r\n\r\n')
        const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
        const messageId = headers.find(line => /^message-id:/i.test(line))?.slice(12) ?? ''
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          headers,
          messageId: messageId.trim(),
          text: text.join('\r\n\r\n'),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>(done => server.close(() => done())) }
}
