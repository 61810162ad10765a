import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { marketplace } from '../../../resources/server.ts'
import type { NewMessage } from '../../../schema/channel.ts'
import { engineOf } from '../../../server/changes/engineOf.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { outboxOf } from '../../../server/outbox/outboxOf.ts'
import type { ChannelSetting } from '../../../server/outbox/provider.ts'
import { queueMessages } from '../../../server/outbox/queueMessages.ts'
import { sendOutbox } from '../../../server/outbox/sendOutbox.ts'
import { keepWork } from '../../../server/prepare.ts'
import { readSettings } from '../../../server/settings.ts'
import { workRunner } from '../../../server/work/workRunner.ts'
import { startMailServer } from '../../server/outbox/mailServer.ts'
import { startPostgres } from '../../support/postgres.ts'
import { atLeast } from '../bars.ts'
import type { Figure } from '../figure.ts'

const TO_FILE = 20_000
const BY_MAIL = 2_000
const CHUNK = 500
/** As many connections to the mail server as the outbox has. */
const CONNECTIONS = 10
const FROM = 'munshi@example.com'

const log = openLog('silent')

/** A database of its own, where messages leave by one channel. */
async function ground(channel: string, setting: ChannelSetting) {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'munshi-bench-'))
  const db = await openDatabase({ dataDir: folder, databaseUrl: postgres.url }, log)
  await migrate({ db, tools: marketplace.tools, country: 'IN', log })
  const settings = {
    ...readSettings({}),
    sending: { channels: { [channel]: setting }, dataDir: folder, privateHosts: true, ingestKeys: {} },
  }
  const clock = () => new Date()
  const storage = diskStorage(folder)
  const engine = engineOf({ marketplace, settings, clock, storage })
  const outbox = outboxOf(engine.declared)
  if (!outbox) throw new Error('no tool holds messages')
  const work = sendOutbox(outbox)
  const runner = workRunner({ db, engine, storage, clock, log }, [work])
  const left = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from outbox_messages where state <> 'sent'`.execute(db.sql)).rows[0]?.n)
  return {
    db,
    folder,
    /** Messages a second, from being written until all have left and are marked. */
    async send(messages: readonly NewMessage[]): Promise<number> {
      const begun = performance.now()
      for (let at = 0; at < messages.length; at += CHUNK)
        await db.transaction(trx => queueMessages({ sql: trx, engine }, messages.slice(at, at + CHUNK)))
      await keepWork(db.sql, [work], clock(), 'IN')
      await sql`update background_jobs set next_at = now() where name = ${work.name}`.execute(db.sql)
      await runner.runDue()
      const seconds = (performance.now() - begun) / 1000
      if ((await left()) > 0) throw new Error('some messages have not left')
      return messages.length / seconds
    },
    async close(): Promise<void> {
      await engine.sandboxes.close()
      await db.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let round = 0
const messagesOf = (count: number, channel: string, address: (n: number) => string): NewMessage[] => {
  round += 1
  return Array.from({ length: count }, (_, n) => ({
    ...{
      channel,
      address: address(n),
      subject: 'Weekend offer',
      body: 'New kurtis from Rs. 199 this weekend. Open the app to share them.',
    },
    ...{ cause: 'A measurement', key: `round ${round}:${n}` },
  }))
}

/** What anybody would write who needs no more than lines in a file. */
const toFile: Figure = {
  work: `outbox: ${TO_FILE} messages to a file; the reference inserts the same rows, writes the lines and marks them sent, ${CHUNK} at a time`,
  unit: 'messages/s',
  bar: atLeast(0.4),
  async prepare() {
    const own = await ground('sms', { to: 'phone', provider: 'file', rate: 0 })
    const next = () => messagesOf(TO_FILE, 'sms', n => String(9_800_000_000 + n))
    return {
      ours: () => own.send(next()),
      async reference() {
        const messages = next()
        const begun = performance.now()
        for (let at = 0; at < messages.length; at += CHUNK) {
          const some = messages.slice(at, at + CHUNK)
          const { rows } = await sql<{
            id: number
          }>`insert into outbox_messages (version, created_at, updated_at, channel, cause, address, subject, body, dedupe_key, state, attempts, next_try_at)
            select 1, now(), now(), channel, cause, address, subject, body, key, 'queued', 0, now()
            from unnest(${some.map(one => one.channel)}::text[], ${some.map(one => one.cause)}::text[], ${some.map(one => one.address)}::text[],
              ${some.map(one => one.subject ?? null)}::text[], ${some.map(one => one.body)}::text[], ${some.map(one => one.key)}::text[])
              as m(channel, cause, address, subject, body, key) returning id`.execute(own.db.sql)
          appendFileSync(join(own.folder, 'bare.jsonl'), some.map(one => `${JSON.stringify(one)}\n`).join(''))
          await sql`update outbox_messages set state = 'sent', sent_at = now(), attempts = 1, next_try_at = null where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
            own.db.sql,
          )
        }
        return messages.length / ((performance.now() - begun) / 1000)
      },
      close: own.close,
    }
  },
}

const byMail: Figure = {
  work: `outbox: ${BY_MAIL} e-mails to a mail server on this machine; the reference is nodemailer alone`,
  unit: 'messages/s',
  bar: atLeast(0.6),
  async prepare() {
    const mail = await startMailServer()
    const own = await ground('email', { to: 'email', provider: 'smtp', rate: 0, url: mail.url, from: FROM })
    const next = () => messagesOf(BY_MAIL, 'email', n => `reseller-${n}@example.com`)
    return {
      ours: () => own.send(next()),
      async reference() {
        const transport = createTransport({ url: mail.url, pool: true, maxConnections: CONNECTIONS, maxMessages: Number.POSITIVE_INFINITY })
        const waiting = next()
        const begun = performance.now()
        const go = async () => {
          for (let one = waiting.pop(); one; one = waiting.pop())
            await transport.sendMail({ from: FROM, to: one.address ?? '', subject: one.subject ?? '', text: one.body })
        }
        await Promise.all(Array.from({ length: CONNECTIONS }, go))
        transport.close()
        return BY_MAIL / ((performance.now() - begun) / 1000)
      },
      async close() {
        await own.close()
        await mail.close()
      },
    }
  },
}

export const outboxes: readonly Figure[] = [toFile, byMail]
