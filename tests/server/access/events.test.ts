import { afterAll, beforeAll, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { type SignedIn, setOf, startAccess } from './support.ts'

let munshi: Awaited<ReturnType<typeof startAccess>>
let admin: SignedIn
let keeper: SignedIn
let asha: SignedIn
beforeAll(async () => {
  munshi = await startAccess()
  admin = await munshi.signInAs('admin@example.com', { roles: ['admin'] })
  keeper = await munshi.signInAs('keeper@example.com', { roles: ['account admin'] })
  asha = await munshi.signInAs('asha@example.com')
})
afterAll(() => munshi.close())

interface Heard {
  readonly event: string
  readonly data: { readonly user_roles?: string[]; readonly unread?: number }
}

/** Hears a stream, event by event. */
async function listen(who: SignedIn) {
  const answer = await who.get('/api/events')
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  return {
    /** The next event, of what is listened for. */
    async next(of = ['access', 'signed_out']): Promise<Heard> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n')
          text = text.slice(end + 2)
          const said = (name: string) => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
          if (of.includes(said('event'))) return { event: said('event'), data: JSON.parse(said('data') || '{}') as Heard['data'] }
          continue
        }
        const { value, done } = await reader.read()
        if (done) throw new Error('The stream has ended.')
        text += decoder.decode(value, { stream: true })
      }
    },
    close: () => reader.cancel(),
  }
}

it('tells what one may do at once, when it changes, and when what was given for a time ends', async () => {
  const stream = await listen(asha)
  expect(await stream.next()).toEqual({ event: 'access', data: { user: asha.id, user_roles: [] } })
  const until = new Date(munshi.time.clock().getTime() + 60_000).toISOString()
  await setOf(admin, 'actions', 'asha@example.com', [{ name: 'suppliers_view', mode: 'grant', expires_at: until }])
  expect(await stream.next()).toEqual({ event: 'access', data: { user: asha.id, user_roles: ['suppliers_view'] } })
  munshi.time.pass(60_001)
  expect(await stream.next()).toEqual({ event: 'access', data: { user: asha.id, user_roles: [] } })
  await stream.close()
})

it('tells how many notices one has not read, when one comes and when they are read', async () => {
  const stream = await listen(keeper)
  const next = async () => (await stream.next(['notices'])).data.unread
  expect(await next()).toBe(0)
  await asha.post('/api/access/asked', { permission: 'orders_view', reason: 'Orders' })
  expect(await next()).toBe(1)
  await keeper.post('/api/staff_notices/read')
  expect(await next()).toBe(0)
  await stream.close()
})

it('says that the session is over, and ends', async () => {
  const stream = await listen(asha)
  await stream.next()
  expect((await admin.post(`/api/staff_users/${asha.id}/actions/end_sessions`)).status).toBe(200)
  expect((await stream.next()).event).toBe('signed_out')
  await expect(stream.next()).rejects.toThrow('The stream has ended.')
  expect((await asha.get('/api/events')).status).toBe(401)
})

it('is ten at most for one person', async () => {
  const streams = []
  for (let n = 0; n < 10; n += 1) streams.push(await listen(keeper))
  expect((await keeper.get('/api/events')).status).toBe(429)
  for (const stream of streams) await stream.close()
  await expect.poll(async () => (await said<unknown[]>(await keeper.get('/api/views'))).length).toBe(0)
  await expect
    .poll(async () => {
      const answer = await keeper.get('/api/events')
      await answer.body?.cancel()
      return answer.status
    })
    .toBe(200)
})
