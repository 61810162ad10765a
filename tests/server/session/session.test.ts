import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../support/server.ts'

let started: StartedApp
beforeAll(async () => {
  started = await startApp()
})
afterAll(() => started.close())

test('nobody is told 401 in the one error shape', async () => {
  const answer = await started.browser().post('/api/verify/signin')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ code: 'signed_out', message: 'User not valid', params: {}, errors: {} })
})

test('a session says who is signed in and what they may do', async () => {
  const asha = await started.signInAs('asha@example.com', { may: ['orders_view', 'order_edit'] })
  const answer = await asha.post('/api/verify/signin')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    allowed: true,
    user: { email: 'asha@example.com' },
    user_roles: ['order_edit', 'orders_view'],
  })
})
