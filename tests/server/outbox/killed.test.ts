import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { marketplace } from '../../../resources/server.ts'
import { engineOf } from '../../../server/changes/engineOf.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { queueMessages } from '../../../server/outbox/queueMessages.ts'
import { random } from '../../../server/seed/random.ts'
import { openSession } from '../../../server/session/sessions.ts'
import { readSettings } from '../../../server/settings.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { soaked } from '../../support/soaked.ts'
import { startSourceServer } from '../../support/sourceServer.ts'
import { staffMember } from '../../support/staff.ts'
import { startMailServer } from './mailServer.ts'
import { message } from './startOutbox.ts'

const MESSAGES_A_KILL = 100
/** Connections that are open to the mail server: of each at most one message is under way. */
const CONNECTIONS = 10
/** Each start compiles all of the source, on machines where others work too. */
const PATIENCE_MS = 180_000
const { count: kills, seed } = soaked('outbox', 100)
const total = kills * MESSAGES_A_KILL

/** The server, and whether no message is left to be sent. */
async function started(env: Record<string, string>, token: string) {
  const server = await startSourceServer(env, token)
  return {
    ...server,
    async isDone(): Promise<boolean> {
      const filter = encodeURIComponent(JSON.stringify({ state: ['queued', 'sending'] }))
      const answer = await server.call(`/api/outbox_messages?filter=${filter}&range=[0,0]`).catch(() => null)
      return answer?.status === 200 && ((await answer.json()) as unknown[]).length === 0
    },
  }
}

test(`a server killed ${kills} times while ${total} e-mails leave loses none, and has one of each connection leave twice at most (seed ${seed})`, {
  timeout: (kills + 2) * PATIENCE_MS,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'munshi-outbox-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const mail = await startMailServer()
  onTestFinished(() => mail.close())
  const own = await ownDatabase(folder, PATIENCE_MS)
  const before = await own.open()
  await migrate({ db: before, tools, country: 'IN', log: openLog('silent') })
  const person = await staffMember(before, 'ops@example.com', { permissions: ['channel_config'] })
  const token = await openSession(before.sql, person, 1, new Date())
  const engine = engineOf({ marketplace, settings: readSettings({}), clock: () => new Date(), storage: diskStorage(folder) })
  const letters = Array.from({ length: total }, (_, n) => message(`run 1:${n}`, { channel: 'email', address: `reseller-${n}@example.com` }))
  await before.transaction(trx => queueMessages({ sql: trx, engine }, letters))
  await before.close()

  const draw = random(seed, 'kills')
  const env = { ...own.env, EMAIL_PROVIDER: 'smtp', EMAIL_URL: mail.url, EMAIL_FROM: 'munshi@example.com' }
  let server = await started(env, token)
  const until = async (isSo: () => boolean | Promise<boolean>) => expect.poll(isSo, { interval: 5, timeout: PATIENCE_MS }).toBe(true)
  for (let kill = 0; kill < kills; kill += 1) {
    const at = Math.min(total - 1, kill * MESSAGES_A_KILL + draw.whole(1, MESSAGES_A_KILL - 1))
    await until(() => mail.mails.length >= at)
    await server.kill()
    server = await started(env, token)
  }
  await expect.poll(() => server.isDone(), { interval: 250, timeout: PATIENCE_MS }).toBe(true)
  await server.stop()

  const ids = mail.mails.map(({ messageId }) => messageId)
  const after = await own.open()
  const { rows } = await sql<{ state: string; provider_id: string }>`select state, provider_id from outbox_messages`
    .execute(after.sql)
    .finally(() => after.close())
  expect(new Set(ids)).toEqual(new Set(rows.map(({ provider_id }) => provider_id)))
  expect([new Set(ids).size, rows.filter(({ state }) => state === 'sent').length]).toEqual([total, total])
  console.log(`outbox: ${ids.length - total} of ${total} arrived twice after ${kills} kills`)
  expect(ids.length - total).toBeLessThanOrEqual(kills * CONNECTIONS)
})
