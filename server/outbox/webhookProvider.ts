import type { Clock } from '../clock.ts'
import type { SigningKeys } from '../subscriptions/signingKeys.ts'
import { NotPublic, type Posted, postWebhook } from './postWebhook.ts'
import type { Answer, ChannelSetting, Outgoing, Provider } from './provider.ts'
import { signedHeaders } from './signature.ts'

/** Calls at a time. */
const AT_ONCE = 8

/**
 * A call for each message, signed as Standard Webhooks say: to the gateway of the channel, or, of a channel whose addresses are URLs, to the message's own.
 * 2xx has taken it; 408, 429, a redirect, 5xx and silence are tried again; 410 is the end of the gateway, or of the one message; any other 4xx is the end of
 * the message.
 */
export function webhookProvider({ url, key, to }: ChannelSetting, clock: Clock, privateHosts: boolean, keysOf: SigningKeys): Provider {
  return {
    name: 'webhook',
    together: 1,
    atOnce: AT_ONCE,
    async send(messages) {
      const own = to === 'url' ? await keysOf(messages) : undefined
      return Promise.all(messages.map(message => sendOne(message, own?.get(message.id) ?? (key ? [key] : []))))
    },
  }

  async function sendOne(message: Outgoing, keys: readonly Uint8Array[]): Promise<Answer> {
    const target = to === 'url' ? message.address : (url ?? '')
    if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol)) return { is: 'never', why: { code: 'wrong address' } }
    const body = bodyOf(message, to)
    try {
      return answerOf(await postWebhook(target, signedHeaders(keys, message.key, clock(), body), body, privateHosts), to)
    } catch (error) {
      if (error instanceof NotPublic) return { is: 'never', why: { code: 'address not public', detail: error.host } }
      const isLate = error instanceof Error && /Timeout|Abort/.test(error.name)
      return {
        is: 'later',
        why: isLate ? { code: 'no answer in time' } : { code: 'no answer', detail: error instanceof Error ? error.message : '' },
      }
    }
  }
}

/** To an address of its own the message is the body; a gateway is told to whom it goes, and of sender, registered text and media what there is. */
function bodyOf(message: Outgoing, to: ChannelSetting['to']): string {
  const { channel, address, subject, body, key, sender, template, mediaUrl, mediaType } = message
  if (to === 'url') return body
  const more = {
    ...(sender !== null && { sender }),
    ...(template !== null && { template }),
    ...(mediaUrl !== null && { media: { url: mediaUrl, type: mediaType } }),
  }
  return JSON.stringify({ id: key, channel, to: address, title: subject, text: body, ...more })
}

function answerOf({ status, text }: Posted, to: ChannelSetting['to']): Answer {
  if (status >= 200 && status < 300) return { is: 'sent', id: idIn(text) }
  if (status === 410 && to !== 'url') return { is: 'gone', why: { code: 'gateway gone' } }
  const why = { code: 'refused', detail: `HTTP ${status}` } as const
  if (status === 410) return { is: 'never', why }
  return { is: status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'never' : 'later', why }
}

/** Gateways that answer `{ "id": "…" }` name the message in their own books. */
function idIn(text: string): string | undefined {
  try {
    const said: unknown = JSON.parse(text)
    const id = typeof said === 'object' && said !== null && 'id' in said ? said.id : undefined
    return typeof id === 'string' && !/[\p{Cc}\p{Cs}]/u.test(id) ? id.slice(0, 200) : undefined
  } catch {
    return undefined
  }
}
