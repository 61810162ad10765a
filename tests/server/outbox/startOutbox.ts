import { sql } from 'kysely'
import type { NewMessage } from '../../../schema/channel.ts'
import { outboxOf } from '../../../server/outbox/outboxOf.ts'
import type { ChannelSetting, Sending } from '../../../server/outbox/provider.ts'
import { queueMessages } from '../../../server/outbox/queueMessages.ts'
import { sendOutbox } from '../../../server/outbox/sendOutbox.ts'
import { startMunshi } from '../../support/startMunshi.ts'

export interface Sent {
  readonly id: number
  readonly version: number
  readonly channel: string
  readonly state: string
  readonly reason: string | null
  readonly detail: string | null
  readonly attempts: number
  readonly next_try_at: string | null
  readonly provider: string | null
  readonly provider_id: string | null
}

/** The app with channels set up as said, and nothing else to send by. */
export async function startOutbox(
  channels: Readonly<Record<string, Partial<ChannelSetting> & Pick<ChannelSetting, 'to'>>>,
  { privateHosts = true, ...more }: Partial<Sending> = {},
) {
  const set = Object.fromEntries(Object.entries(channels).map(([name, one]) => [name, { provider: 'console' as const, rate: 0, ...one }]))
  const sending: Sending = { channels: set, privateHosts, ingestKeys: {}, dataDir: '/nowhere', ...more }
  const app = await startMunshi({ settings: { sending } })
  const outbox = outboxOf(app.engine.declared)
  if (!outbox) throw new Error('no tool holds messages')
  const work = sendOutbox(outbox)

  return {
    app,
    outbox,
    work,
    /** Writes messages as a change set would, and answers how many are new. */
    queue: (messages: readonly NewMessage[]) => app.db.transaction(trx => queueMessages({ sql: trx, engine: app.engine }, messages)),
    /** Sends all that is due. */
    send: () => app.doWork(work),
    async row(key: string): Promise<Sent> {
      const { rows } = await sql<Sent>`select * from outbox_messages where dedupe_key = ${key}`.execute(app.db.sql)
      if (!rows[0]) throw new Error(`there is no message ${key}`)
      return rows[0]
    },
    async states(): Promise<Record<string, number>> {
      const { rows } = await sql<{
        state: string
        count: number
      }>`select state, count(*)::integer as count from outbox_messages group by 1`.execute(app.db.sql)
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
    async events(key: string): Promise<string[]> {
      const { rows } = await sql<{ event: string }>`select e.event from message_events e join outbox_messages m on m.id = e.message
        where m.dedupe_key = ${key} order by e.id`.execute(app.db.sql)
      return rows.map(({ event }) => event)
    },
  }
}

export const message = (key: string, more: Partial<NewMessage> = {}): NewMessage => ({
  channel: 'sms',
  address: '9812345678',
  body: `Message ${key}`,
  cause: 'A test',
  key,
  ...more,
})
