import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { writeClient } from '../../../server/client/callsText.ts'
import { client, NotSigned, Refused, webhookEvent } from '../../../server/client/munshi.ts'
import { typeText } from '../../../server/client/typeText.ts'
import { signedHeaders } from '../../../server/outbox/signature.ts'
import { projectFolder } from '../../../server/projectFolder.ts'
import { subscriptionsOf } from '../../../server/subscriptions/noteForSubscribers.ts'
import { tellSubscribers } from '../../../server/subscriptions/tellSubscribers.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { type Program, serviceAccount } from '../../support/serviceAccount.ts'
import { said } from '../../support/startMunshi.ts'
import { startReceiver } from '../outbox/receiver.ts'
import { startOutbox } from '../outbox/startOutbox.ts'

const STRICT = `--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --allowImportingTsExtensions
  --target es2022 --lib es2023,dom --module esnext --moduleResolution bundler --types node`

let outbox: Awaited<ReturnType<typeof startOutbox>>
let app: typeof outbox.app
let program: Program
let folder = ''
const keyed = () => ({ key: program.key, fetch: (request: Request) => app.app.fetch(request) })

beforeAll(async () => {
  outbox = await startOutbox({ webhook: { to: 'url', provider: 'webhook' } })
  app = outbox.app
  await loadFixtures(app)
  program = await serviceAccount(app, 'books@example.com', {
    permissions: ['suppliers_view', 'supplier_edit', 'user_cod_file_upload'],
    name: 'Books',
  })
  folder = mkdtempSync(join(projectFolder(), '.cache', 'client-'))
  writeClient(folder, app.app.declared)
  cpSync(join(import.meta.dirname, 'usage.txt'), join(folder, 'usage.ts'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app?.close()
})

it('compiles strictly, with what a program does with it, and refuses what no call takes', () => {
  const tsc = join(projectFolder(), 'node_modules/typescript/bin/tsc')
  const said = (() => {
    try {
      return execFileSync(process.execPath, [tsc, ...STRICT.split(/\s+/), join(folder, 'usage.ts')], { encoding: 'utf8' })
    } catch (fault) {
      return String((fault as { stdout?: string }).stdout ?? fault)
    }
  })()
  expect(said).toBe('')
}, 60_000)

it('lists, reads, looks at a change first and makes it, and hands in a file', async () => {
  const { books } = (await import(join(folder, 'usage.ts'))) as { books(where: ReturnType<typeof keyed>): Promise<object> }
  const done = await books(keyed())
  expect(done).toMatchObject({
    planned: 'planned',
    rows: 1,
    applied: 'applied',
    status: 201,
    refused: expect.stringMatching(/invalid|stale/),
  })
  const written = app.db.sql.selectFrom('change_sets').select(['actor', 'tool', 'what', 'state'])
  expect(await written.where('tool', '=', 'suppliers').execute()).toEqual([
    { actor: program.account, tool: 'suppliers', what: 'update', state: 'applied' },
  ])
})

it('makes a call again that was not taken, under one key, and no further', async () => {
  const keys: (string | null)[] = []
  const busy = async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'))
    return keys.length < 3 ? new Response('{}', { status: 503, headers: { 'retry-after': '0.01' } }) : app.app.fetch(request)
  }
  const call = client({ url: 'http://localhost:3000', key: program.key, fetch: busy })
  expect((await call('POST /api/verify/signin')).status).toBe(200)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  const never = client({
    url: 'http://localhost:3000',
    key: program.key,
    retries: 1,
    fetch: () => new Response('{}', { status: 429, headers: { 'retry-after': '0.01' } }),
  })
  await expect(never('GET /api/suppliers')).rejects.toBeInstanceOf(Refused)
})

it('follows a webhook, and takes nothing that was not signed with its secret, now', async () => {
  const receiver = await startReceiver(new Uint8Array(24), app.time.clock)
  onTestFinished(() => receiver.close())
  const owner = await app.signInAs('owner@example.com', { permissions: ['webhooks', 'suppliers_view'] })
  const made = await owner.post('/api/webhook_subscriptions', { name: 'Books', url: receiver.url, tool: 'suppliers' })
  expect(made.status).toBe(201)
  const secret = (await said<{ _secrets: { secret: string } }>(made))._secrets.secret
  const [supplier] = await said<{ id: number; brand: string; version: number }[]>(
    await program.fetch(`/api/suppliers?filter=${encodeURIComponent('{"status":"active"}')}&sort=["id","ASC"]`),
  )
  const { id = 0, brand, version } = supplier ?? {}
  const headers = { 'if-match': String(version) }
  const put = await program.fetch(`/api/suppliers/${id}`, { method: 'PUT', body: { margin_free_period: 14 }, headers })
  expect(put.status, await put.clone().text()).toBe(200)
  const subscriptions = subscriptionsOf(app.engine.declared)
  if (subscriptions) await app.doWork(tellSubscribers(subscriptions))
  await outbox.send()
  const [event] = receiver.received
  const told = new Request('http://localhost', {
    method: 'POST',
    headers: event?.headers as Record<string, string>,
    body: event?.body ?? '',
  })
  const { follow } = (await import(join(folder, 'usage.ts'))) as {
    follow(where: ReturnType<typeof keyed>, secret: string, told: Request, now: Date): Promise<object>
  }
  const now = app.time.clock()
  expect(await follow(keyed(), secret, told.clone(), now)).toMatchObject({ type: 'suppliers.update', brands: [brand] })
  const read = (key: string, headers: Headers, body = event?.body ?? '', at = now) => webhookEvent(key, headers, body, at)
  expect(await read(secret, told.headers)).toMatchObject({ type: 'suppliers.update', data: { ids: [id], total: 1 } })
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  await expect(read(other, told.headers)).rejects.toThrow(NotSigned)
  await expect(read(secret, told.headers, `${event?.body} `)).rejects.toThrow('another secret')
  await expect(read(secret, told.headers, event?.body, new Date(now.getTime() + 600_000))).rejects.toThrow('too long ago')
  await expect(read(secret, new Headers())).rejects.toThrow('not signed')
  // While a secret changes over, both are signed with.
  const both = [Buffer.alloc(32, 7), Buffer.from(secret.slice(6), 'base64')]
  expect(await read(secret, new Headers(signedHeaders(both, 'evt_1', now, '{"type":"test"}')), '{"type":"test"}')).toEqual({ type: 'test' })
})

it('leaves out what is for people, and tells no secret', () => {
  const text = readFileSync(join(folder, 'calls.ts'), 'utf8')
  expect(text).toContain('"GET /api/service_accounts"')
  expect(text).not.toContain('"GET /api/api_keys"')
  expect(text).not.toContain('"GET /api/events"')
})

it.each([
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', 1, null] }, '"a" | 1 | null'],
  [{ type: 'array', items: { $ref: '#/components/schemas/orders.record' } }, '(Shapes["orders.record"])[]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] }, '[string, number]'],
  [
    { type: 'object', properties: { 'a-b': { type: 'boolean' }, c: {} }, required: ['a-b'], additionalProperties: false },
    '{ "a-b": boolean; "c"?: unknown }',
  ],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
  [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
  [{ type: 'object', properties: { a: { const: 1 } }, additionalProperties: {} }, '{ "a"?: 1 } & { [name: string]: unknown }'],
  [{ type: 'string', format: 'binary' }, 'Blob'],
])('%j is %s', (schema, text) => {
  expect(typeText(schema)).toBe(text)
})
