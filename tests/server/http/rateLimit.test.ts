import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callerAddress } from '../../../server/http/callerAddress.ts'
import { addressKey, personKey } from '../../../server/http/limitKey.ts'
import { rateLimiter } from '../../../server/http/rateLimiter.ts'
import { freshDatabase } from '../../support/freshDatabase.ts'
import { type StartedApp, startApp } from '../../support/server.ts'
import { startMunshi } from '../../support/startMunshi.ts'

const PER_MINUTE = 60
const AT_ONCE = 30
const seven = personKey({ id: 7 })

let started: StartedApp
beforeAll(async () => {
  started = await startApp({ settings: { rateLimit: PER_MINUTE } })
})
afterAll(() => started.close())

// The limiter's time is the machine's own.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('who asks too fast is told when to come again; others are not affected', async () => {
  const asha = await started.signInAs('asha@example.com')
  const ravi = await started.signInAs('ravi@example.com')
  for (let n = 0; n < AT_ONCE; n += 1) expect((await asha.post('/api/verify/signin')).status).toBe(200)

  const refused = await asha.post('/api/verify/signin')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests', params: { seconds: 30 } })
  expect((await ravi.post('/api/verify/signin')).status).toBe(200)

  vi.setSystemTime(Date.now() + 29_000)
  expect((await asha.post('/api/verify/signin')).headers.get('retry-after')).toBe('1')
  vi.setSystemTime(Date.now() + 1_000)
  expect((await asha.post('/api/verify/signin')).status).toBe(200)
})

test('guessing sessions is counted by address', async () => {
  const nobody = started.browser()
  const statuses = new Set<number>()
  for (let n = 0; n <= AT_ONCE; n += 1) statuses.add((await nobody.post('/api/verify/signin')).status)
  expect([...statuses]).toEqual([401, 429])
})

test('behind balancers that are trusted it is the address before them that counts, and never what a caller wrote', async () => {
  const behind = await startApp({ settings: { rateLimit: PER_MINUTE, trustedProxies: ['127.0.0.0/8', '10.1.0.0/16'] }, listen: true })
  const statuses = async (address: (n: number) => string) => {
    const seen = new Set<number>()
    for (let n = 0; n <= AT_ONCE; n += 1)
      seen.add((await behind.browser().fetch('/api/verify/signin', { method: 'POST', headers: { 'x-forwarded-for': address(n) } })).status)
    return [...seen]
  }
  expect(await statuses(n => `198.51.100.${n}`)).toEqual([401])
  expect(await statuses(() => '203.0.113.7, 10.1.2.3')).toEqual([401, 429])
  expect(await statuses(n => `198.51.100.${n}, 203.0.113.8`)).toEqual([401, 429])
  await behind.close()
  const alone = await startApp({ settings: { rateLimit: PER_MINUTE }, listen: true })
  const told = new Set<number>()
  for (let n = 0; n <= AT_ONCE; n += 1)
    told.add(
      (await alone.browser().fetch('/api/verify/signin', { method: 'POST', headers: { 'x-forwarded-for': `198.51.100.${n}` } })).status,
    )
  expect([...told]).toEqual([401, 429])
  await alone.close()
})

test('one /64 of IPv6 and all spellings of one address are one caller, at each address that counts callers', async () => {
  const behind = await startMunshi({ settings: { rateLimit: PER_MINUTE, trustedProxies: ['127.0.0.0/8'] }, listen: true })
  let asked = 0
  // A key that is known to lead nowhere is answered from memory.
  const addressed = (path: string) => (path.endsWith('-') ? `${path}${asked++}` : path)
  const statuses = async (path: string, method: string, address: (n: number) => string) => {
    const seen = new Set<number>()
    for (let n = 0; n <= AT_ONCE; n += 1)
      seen.add((await behind.browser().fetch(addressed(path), { method, headers: { 'x-forwarded-for': address(n) } })).status)
    return [...seen]
  }
  for (const [index, [path, method, status]] of [
    ['/api/verify/signin', 'POST', 401],
    ['/s/unknown-', 'GET', 404],
    ['/api/public/banners', 'GET', 200],
    ['/api/ingest/delivery', 'POST', 401],
  ].entries() as Iterable<[number, [string, string, number]]>) {
    expect(await statuses(path, method, n => `2a02:${index}::${n.toString(16)}:${n + 1}`), path).toEqual([status, 429])
    expect(await statuses(path, method, n => `2a03:${index}:0:${n}::1`), path).toEqual([status])
    const spellings = (n: number) => [
      `198.18.${index}.7`,
      `::ffff:198.18.${index}.7`,
      `[::FFFF:c612:${index}07]:${n}`,
      `198.18.${index}.7:${n}`,
    ]
    expect(await statuses(path, method, n => spellings(n)[n % 4] ?? ''), path).toEqual([status, 429])
  }
  await behind.close()
})

test.each([
  ['2001:DB8:0::1', '2001:db8:0:0:ffff:ffff:ffff:ffff'],
  ['fe80::1%eth0', 'fe80::2'],
  ['64:ff9b::c000:201', '192.0.2.1'],
  ['2002:c000:201:7::1', '192.0.2.1'],
])('%s counts as %s does', (one, other) => {
  const keyOf = (peer: string) => addressKey(callerAddress([])({ peer, forwarded: undefined }))
  expect(keyOf(one)).toBe(keyOf(other))
})

test('processes of one server count together', async () => {
  const server = { ...started.db, embedded: false }
  const [one, other] = [rateLimiter(PER_MINUTE, server), rateLimiter(PER_MINUTE, server)]
  for (let n = 0; n < AT_ONCE; n += 1) expect(await (n % 2 ? one : other)(seven)).toBe(0)
  expect(await one(seven)).toBe(30)
  expect(await other(seven)).toBe(30)
  expect(await other(personKey({ id: 8 }))).toBe(0)
  vi.setSystemTime(Date.now() + 30_000)
  expect(await one(seven)).toBe(0)
})

test('a process whose database is away counts alone', async () => {
  const away = { ...(await freshDatabase()), embedded: false }
  await away.close()
  const takeOne = rateLimiter(PER_MINUTE, away)
  for (let n = 0; n < AT_ONCE; n += 1) expect(await takeOne(seven)).toBe(0)
  expect(await takeOne(seven)).toBe(30)
})
