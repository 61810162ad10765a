import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartedApp } from '../../support/server.ts'
import { startMunshi } from '../../support/startMunshi.ts'

let started: StartedApp
beforeAll(async () => {
  started = await startMunshi()
})
afterAll(() => started.close())

test('the session is read from the declared tables', async () => {
  const asha = await started.signInAs('asha@example.com', { permissions: ['orders_view'], roles: ['ops executive'] })
  expect(await (await asha.post('/api/verify/signin')).json()).toMatchObject({
    user: { email: 'asha@example.com', roles: ['ops executive'] },
    user_roles: ['orders_view'],
  })
})
