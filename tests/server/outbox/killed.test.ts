import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
import { sessionCookie } from '../../../server/session/sessionCookie.ts'
import { openSession } from '../../../server/session/sessions.ts'
import { readSettings } from '../../../server/settings.ts'
import { freePort } from '../../support/freePort.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { soaked } from '../../support/soaked.ts'
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
const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))

/** The server as a process of its own. */
async function started(env: Record<string, string>, token: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  // With a sign-in provider of its own it loads no demo; nobody signs in here.
  const provider = { OAUTH_ISSUER: url, OAUTH_CLIENT_ID: 'none', OAUTH_CLIENT_SECRET: 'none' }
  const server: ChildProcess = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, RATE_LIMIT: '0', LOG_LEVEL: 'error', PORT: String(port), PUBLIC_URL: url, ...provider, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(server, 'exit')
  onTestFinished(() => void server.kill('SIGKILL'))
  const headers = { cookie: `${sessionCookie(url, 1).name}=${token}`, origin: url }
  return {
    /** Whether the server answers, and no message is left to be sent. */
    async isDone(): Promise<boolean> {
      const filter = encodeURIComponent(JSON.stringify({ state: ['queued', 'sending'] }))
      const answer = await fetch(`${url}/api/outbox_messages?filter=${filter}&range=[0,0]`, { headers }).catch(() => null)
      return answer?.status === 200 && ((await answer.json()) as unknown[]).length === 0
    },
    async kill(): Promise<void> {
      server.kill('SIGKILL')
      await gone
    },
    async stop(): Promise<void> {
      server.kill('SIGTERM')
      await gone
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
  const person = await staffMember(before, 'ops@example.com', { may: ['channel_config'] })
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
