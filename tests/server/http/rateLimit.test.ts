import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../support/server.ts'

const PER_MINUTE = 60
const AT_ONCE = 30

let started: StartedApp
beforeAll(async () => {
  started = await startApp({ settings: { rateLimit: PER_MINUTE } })
})
afterAll(() => started.close())

test('who asks too fast is told when to come again; others are not affected', async () => {
  const asha = await started.signInAs('asha@example.com')
  const ravi = await started.signInAs('ravi@example.com')
  for (let n = 0; n < AT_ONCE; n += 1) expect((await asha.post('/api/verify/signin')).status).toBe(200)

  const refused = await asha.post('/api/verify/signin')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests', params: { seconds: 1 } })
  expect((await ravi.post('/api/verify/signin')).status).toBe(200)

  started.time.pass(1000)
  expect((await asha.post('/api/verify/signin')).status).toBe(200)
  expect((await asha.post('/api/verify/signin')).status).toBe(429)
})

test('guessing sessions is counted by address', async () => {
  const nobody = started.browser()
  const statuses = new Set<number>()
  for (let n = 0; n <= AT_ONCE; n += 1) statuses.add((await nobody.post('/api/verify/signin')).status)
  expect([...statuses]).toEqual([401, 429])
})
