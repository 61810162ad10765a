import { once } from 'node:events'
import { expect, test } from 'vitest'
import { tools } from '../../resources/index.ts'
import { migrate } from '../../server/db/migrate/migrate.ts'
import { openLog } from '../../server/log.ts'
import { sessionCookie } from '../../server/session/sessionCookie.ts'
import { openSession } from '../../server/session/sessions.ts'
import { freePort } from '../support/freePort.ts'
import { ownDatabase } from '../support/ownDatabase.ts'
import { staffMember } from '../support/staff.ts'
import { PATIENCE_MS, startedServer } from './db/support/startedServer.ts'
import { temporaryFolder } from './db/support/temporaryFolder.ts'
import { formOf, multipartType } from './uploads/sendBytes.ts'

const FAMILY = 'area-address-data'
const ROWS = 12_000
const sheet = `pincode,locality,city,district,state,lat,lng\n${Array.from({ length: ROWS }, (_, n) => `411001,Lane ${n},Pune,Pune,Maharashtra,,`).join('\n')}`

test('a server that is asked to stop while a file is checked, panels listen and links are opened says nothing, and ends well', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const folder = temporaryFolder()
  const own = await ownDatabase(folder, PATIENCE_MS)
  const db = await own.open()
  await migrate({ db, tools, country: 'IN', log: openLog('silent') })
  const person = await staffMember(db, 'ops@example.com', { permissions: ['files_uploading', 'collections_view', 'suppliers_view'] })
  const token = await openSession(db.sql, person, 1, new Date())
  await db.close()

  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = { OAUTH_ISSUER: url, OAUTH_CLIENT_ID: 'none', OAUTH_CLIENT_SECRET: 'none' }
  const server = await startedServer({ ...own.env, ...provider, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'warn' })
  expect([server.text, server.url]).toEqual([expect.any(String), url])
  const headers = { cookie: `${sessionCookie(url, 1).name}=${token}`, origin: url }
  const body = new Uint8Array(Buffer.from(formOf(sheet)))
  const sent = await fetch(`${url}/api/uploads/${FAMILY}/files`, {
    method: 'POST',
    headers: { ...headers, 'content-type': multipartType },
    body,
  })
  expect(sent.status).toBe(201)
  const { id } = (await sent.json()) as { id: number }
  const checked = async () => {
    const file = (await (await fetch(`${url}/api/uploads/${FAMILY}/files/${id}`, { headers })).json()) as { ok_rows: number | null }
    return file.ok_rows ?? 0
  }
  await expect.poll(checked, { interval: 20, timeout: PATIENCE_MS }).toBeGreaterThan(0)
  const events = await fetch(`${url}/api/events`, { headers })
  expect(events.status).toBe(200)
  // Answered or cut off, but never a fault of the server.
  const calls = Array.from({ length: 40 }, () =>
    fetch(`${url}/api/suppliers`, { headers }).then(
      answer => answer.status,
      () => 0,
    ),
  )
  const printed = server.text
  server.process.kill('SIGTERM')
  const [code] = await once(server.process, 'exit')
  await events.text().catch(() => '')
  expect(new Set([...(await Promise.all(calls)), 0, 200])).toEqual(new Set([0, 200]))
  expect([code, server.text.slice(printed.length)]).toEqual([0, ''])
})
