import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Answer, Outgoing, Provider } from './provider.ts'
import { LIMIT_MS } from './provider.ts'

/** Connections to the mail server; of each at most one message is lost track of when this process dies. */
const CONNECTIONS = 10

/**
 * E-mail by SMTP. A message has the same Message-ID at each try, so that a mailbox shows one that came twice once. 5xx to a message is its end; whatever
 * says nothing of the message (no connection, a wrong password, 4xx) is tried again.
 * @param url `smtp://` or `smtps://`, with user and password where the server asks for them
 */
export function smtpProvider(url: string, from: string): Provider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    // Tried again by the outbox, which keeps account of it.
    maxRequeues: 0,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    // A text is never a path or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^A-Za-z0-9.-]/g, '')
  return {
    name: 'smtp',
    together: 1,
    atOnce: CONNECTIONS,
    send: messages => Promise.all(messages.map(sendOne)),
    close: () => transport.close(),
  }

  async function sendOne({ address, subject, body, key }: Outgoing): Promise<Answer> {
    if (!isMailAddress(address)) return { is: 'never', why: { code: 'wrong address' } }
    try {
      const sent = await transport.sendMail({
        from,
        to: { name: '', address },
        subject: oneLine(subject ?? ''),
        text: body,
        messageId: messageIdOf(key, domain),
      })
      return { is: 'sent', id: sent.messageId.slice(0, 200) }
    } catch (error) {
      return faultOf(error)
    }
  }
}

/** Made of the message's key alone. */
export const messageIdOf = (key: string, domain: string): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`

/** One address and no more: nothing that could end a header or name a second one. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(text) && text.length <= 254

/** A header is one line: what would begin another one is a blank. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Answers to a message, not to a greeting or a password. */
const OF_THE_MESSAGE = ['EENVELOPE', 'EMESSAGE']

function faultOf(error: unknown): Answer {
  const { code, responseCode, response, message } = error as { code?: string; responseCode?: number; response?: string; message?: string }
  const detail = oneLine(response ?? message ?? '')
  const isOfMessage = OF_THE_MESSAGE.includes(code ?? '') && (responseCode ?? 0) >= 500
  return { is: isOfMessage ? 'never' : 'later', why: { code: response ? 'refused' : 'no answer', detail } }
}
