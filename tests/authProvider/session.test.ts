import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authProvider } from '../../authProvider/authProvider.ts'
import { type Session, session as sessionOf } from '../../authProvider/session.ts'
import { request } from '../../dataProvider/request.ts'
import { forwardApi } from '../support/forwardApi.ts'
import { type StartedApp, startApp } from '../support/server.ts'

const api = forwardApi()
let app: StartedApp
let asha: Awaited<ReturnType<StartedApp['signInAs']>>
let session: Session

beforeAll(async () => {
  app = await startApp({ settings: { country: 'ID', applications: { cataloging: 'https://cataloging.example.com' } } })
})
afterAll(() => app?.close())
beforeEach(async () => {
  asha = await app.signInAs('asha@example.com', { permissions: ['suppliers_view', 'orders_view'] })
  api.as(asha)
  session = sessionOf(new EventTarget())
})

const refusal = Response.json({ code: 'signed_out', message: 'User not valid', params: {}, errors: {} }, { status: 401 })

describe('who is here', () => {
  test('is asked of the server; the answer decides access', async () => {
    expect(session.state()).toEqual({ status: 'checking' })
    await expect(session.check()).resolves.toMatchObject({
      status: 'in',
      user: { email: 'asha@example.com', url: null },
      permissions: ['orders_view', 'suppliers_view'],
      deployment: { country: 'ID', applications: { cataloging: 'https://cataloging.example.com' } },
    })
    expect(api.asked.map(({ line }) => line).sort()).toEqual(['POST /api/admin/users/actions', 'POST /api/verify/signin'])
  })

  test('is asked once for all who ask at the same time', async () => {
    await Promise.all([session.check(), session.check()])
    expect(api.asked).toHaveLength(2)
  })

  test('nobody without a session', async () => {
    api.as(app.browser())
    await expect(session.check()).resolves.toEqual({ status: 'out', person: null })
  })

  test('nobody knows while the server does not answer', async () => {
    api.instead('/api/verify/signin', 'no answer')
    await expect(session.check()).resolves.toMatchObject({ status: 'failed', error: { status: 0 } })
    await expect(session.check()).resolves.toMatchObject({ status: 'in' })
  })

  test('holds no permission where the call for them fails', async () => {
    api.instead('/api/admin/users/actions', new Response('', { status: 500 }))
    await expect(session.check()).resolves.toMatchObject({ status: 'in', permissions: [] })
  })

  test('the permissions are those of data.actions, else of user_roles', async () => {
    const user = { id: 1, email: 'a@example.com', name: 'A', url: null, country: null }
    api.instead('/api/admin/users/actions', Response.json({ user, user_roles: ['b'] }))
    await expect(session.check()).resolves.toMatchObject({ permissions: ['b'] })
    api.instead('/api/admin/users/actions', Response.json({ user, user_roles: ['b'], data: { user, actions: ['a'] } }))
    await session.refresh()
    expect(session.state()).toMatchObject({ permissions: ['a'] })
  })
})

describe('the end of a session', () => {
  test('a 401 of any call ends it, and the person is remembered for what they typed', async () => {
    const here = sessionOf(window)
    await here.check()
    api.instead('/api/search', refusal)
    await request('GET', '/api/search?q=x').catch(() => undefined)
    expect(here.state()).toEqual({ status: 'out', person: asha.id })
  })

  test('Logout ends it on the server too, and remembers nobody', async () => {
    await session.check()
    const heard = vi.fn()
    session.listen(heard)
    await session.logout()
    expect([session.state(), heard.mock.calls.length]).toEqual([{ status: 'out', person: null }, 1])
    expect((await asha.post('/api/verify/signin', {})).status).toBe(401)
  })
})

describe('react-admin’s view of it', () => {
  const location = { pathname: '/orders/3', search: '?sort=id', hash: '' }

  test('whoever is signed in passes, with identity and permissions', async () => {
    const provider = authProvider(session, location)
    await provider.checkAuth({})
    await expect(provider.getPermissions?.({})).resolves.toEqual(['orders_view', 'suppliers_view'])
    await expect(provider.getIdentity?.()).resolves.toMatchObject({ email: 'asha@example.com', fullName: 'asha@example.com' })
    expect(api.asked).toHaveLength(2)
  })

  test('whoever is not is sent to sign in and come back here', async () => {
    api.as(app.browser())
    await expect(authProvider(session, location).checkAuth({})).rejects.toEqual({
      redirectTo: '/login?redirect=%2Forders%2F3%3Fsort%3Did',
      message: false,
      logoutUser: false,
    })
    await expect(authProvider(session, location).getPermissions?.({})).resolves.toEqual([])
  })

  test('a 401 ends the session without pretending that the call succeeded', async () => {
    const provider = authProvider(session, location)
    await session.check()
    await expect(provider.checkError({ status: 401 })).resolves.toBeUndefined()
    expect(session.state().status).toBe('out')
  })

  test('a 403 reads the permissions anew: they may have changed meanwhile', async () => {
    const provider = authProvider(session, location)
    await session.check()
    const user = { id: 1, email: 'a@example.com', name: 'A', url: null, country: null }
    api.instead('/api/admin/users/actions', Response.json({ user, user_roles: [] }))
    await provider.checkError({ status: 403 })
    expect(session.state()).toMatchObject({ status: 'in', permissions: [] })
  })
})
