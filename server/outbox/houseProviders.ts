import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Outgoing, Provider } from './provider.ts'

/** Messages that one go takes. */
const TOGETHER = 500

/** Nothing leaves: each go is a line in the log. */
export const consoleProvider = (channel: string, log: Log): Provider => ({
  name: 'simulated',
  together: TOGETHER,
  atOnce: 1,
  async send(messages) {
    log.info({ channel, messages: messages.length }, 'messages would have left')
    return messages.map(() => ({ is: 'sent' as const }))
  },
})

/** Each message is a line of JSON in `outbox/<channel>.jsonl` of the data folder. */
export function fileProvider(channel: string, dataDir: string, clock: Clock): Provider {
  const folder = join(dataDir, 'outbox')
  let made: Promise<unknown> | undefined
  return {
    name: 'file',
    together: TOGETHER,
    atOnce: 1,
    async send(messages) {
      made ??= mkdir(folder, { recursive: true })
      await made
      const at = clock().toISOString()
      const lineOf = ({ key, address, subject, body, sender, template, mediaUrl }: Outgoing) => {
        const more = { ...(sender && { sender }), ...(template && { template }), ...(mediaUrl && { media: mediaUrl }) }
        return `${JSON.stringify({ key, at, address, subject, body, ...more })}\n`
      }
      const lines = messages.map(lineOf)
      await appendFile(join(folder, `${channel}.jsonl`), lines.join(''))
      return messages.map(() => ({ is: 'sent' as const }))
    },
  }
}
