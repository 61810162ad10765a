import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { type SignedIn, startAccess } from './support.ts'

type Why = {
  allowed: boolean
  permissions: { name: string; grantors: { email: string }[]; request: { status: string; answer: string | null } | null }[]
}
type Refused = { code: string; errors: Record<string, { code: string }> }

let munshi: Awaited<ReturnType<typeof startAccess>>
let admin: SignedIn
let keeper: SignedIn
let asha: SignedIn
beforeAll(async () => {
  munshi = await startAccess()
  admin = await munshi.signInAs('admin@example.com', { roles: ['admin'], name: 'Admin' })
  keeper = await munshi.signInAs('keeper@example.com', { roles: ['account admin'], name: 'Keeper' })
  asha = await munshi.signInAs('asha@example.com', { name: 'Asha' })
})
afterAll(() => munshi.close())

const why = async (who: SignedIn, tool: string, place: string) => said<Why>(await who.get(`/api/access/why?tool=${tool}&place=${place}`))
const ask = (who: SignedIn, body: object) => who.post('/api/access/asked', body)
const decide = async (who: SignedIn, id: number, action: 'approve' | 'refuse', answers: object) => {
  const { version } = await said<{ version: number }>(await admin.get(`/api/access_requests/${id}`))
  return who.post(`/api/access_requests/${id}/actions/${action}`, answers, { 'if-match': String(version) })
}
const newest = async (who: SignedIn) =>
  (await said<{ requests: { id: number; status: string; answer: string }[] }>(await who.get('/api/access/asked'))).requests[0]

describe('whoever is refused', () => {
  it('learns which permission is missing and who can grant it', async () => {
    expect(await why(asha, 'suppliers', 'list')).toEqual({
      allowed: false,
      permissions: [
        {
          name: 'suppliers_view',
          description: expect.stringMatching(/./),
          grantors: [
            { name: 'Admin', email: 'admin@example.com' },
            { name: 'Keeper', email: 'keeper@example.com' },
          ],
          request: null,
        },
      ],
    })
    expect((await why(admin, 'suppliers', 'list')).allowed).toBe(true)
    expect((await why(asha, 'dailytrends', 'open')).permissions.map(({ name }) => name)).toEqual(['trends_view'])
    // What role admin alone grants, nobody else is named for.
    expect((await why(asha, 'access_requests', 'list')).permissions[0]?.grantors).toEqual([{ name: 'Admin', email: 'admin@example.com' }])
    expect((await asha.get('/api/access/why?tool=nothing&place=list')).status).toBe(422)
    expect((await munshi.browser().get('/api/access/why?tool=suppliers&place=list')).status).toBe(401)
  })

  it('asks, is approved for a time, and has it from the next call on', async () => {
    const until = new Date(munshi.time.clock().getTime() + 2 * 3_600_000).toISOString()
    const asked = await ask(asha, { permission: 'suppliers_view', reason: 'Onboarding Pune', until, path: '/suppliers' })
    expect(asked.status, await asked.clone().text()).toBe(201)
    expect((await why(asha, 'suppliers', 'list')).permissions[0]?.request).toMatchObject({ status: 'open' })
    const { id } = await said<{ id: number }>(asked)
    const plan = await keeper.post(`/api/access_requests/${id}/actions/approve?plan=true`, {}, { 'if-match': '1' })
    expect(plan.status).toBe(200)
    expect((await asha.get('/api/suppliers')).status).toBe(403)
    const approved = await decide(keeper, id, 'approve', { answer: 'For today' })
    expect(approved.status, await approved.clone().text()).toBe(200)
    expect((await asha.get('/api/suppliers')).status).toBe(200)
    expect(await newest(asha)).toMatchObject({ status: 'approved', answer: 'For today' })
    munshi.time.pass(2 * 3_600_000 + 1)
    expect((await asha.get('/api/suppliers')).status).toBe(403)
  })

  it('is refused with an answer that they read', async () => {
    const { id } = await said<{ id: number }>(await ask(asha, { permission: 'orders_view', reason: 'Curious' }))
    expect((await decide(keeper, id, 'refuse', {})).status).toBe(422)
    expect((await decide(keeper, id, 'refuse', { answer: 'Ask support' })).status).toBe(200)
    expect(await newest(asha)).toMatchObject({ status: 'refused', answer: 'Ask support' })
    expect((await decide(keeper, id, 'approve', {})).status).toBe(409)
  })
})

describe('deciding', () => {
  it('is not for whoever asked, and what role admin alone grants stays so', async () => {
    const { id: own } = await said<{ id: number }>(await ask(keeper, { permission: 'orders_view', reason: 'Mine' }))
    expect((await decide(keeper, own, 'approve', {})).status).toBe(403)
    const { id } = await said<{ id: number }>(await ask(asha, { permission: 'supplier_finance', reason: 'Payouts' }))
    const byKeeper = await decide(keeper, id, 'approve', {})
    expect(byKeeper.status).toBe(403)
    expect(await said<Refused>(byKeeper)).toMatchObject({ code: 'admin_grants' })
    expect((await decide(admin, id, 'approve', {})).status).toBe(200)
  })

  it('is undone like any other write', async () => {
    const { id } = await said<{ id: number }>(await ask(asha, { permission: 'trends_view', reason: 'Figures' }))
    const approved = await decide(keeper, id, 'approve', {})
    expect((await keeper.post(`/api/changes/${approved.headers.get('change-set')}/revert`)).status).toBe(200)
    expect((await newest(asha))?.status).toBe('open')
    expect((await why(asha, 'dailytrends', 'open')).allowed).toBe(false)
  })
})

describe('bad input', () => {
  it.each([
    [{ permission: 'no_such', reason: 'x' }, 'permission'],
    [{ reason: 'x' }, 'permission'],
    [{ permission: 'catalogs_view', reason: '' }, 'reason'],
    [{ permission: 'catalogs_view', reason: 'x'.repeat(129) }, 'reason'],
    [{ permission: 'catalogs_view', reason: 'x', until: '2020-01-01T00:00:00Z' }, 'until'],
    [{ permission: 'catalogs_view', reason: 'x', path: '//evil.example.com' }, 'path'],
    [{ permission: 'catalogs_view', reason: 'x', staff_user: 1 }, 'body'],
  ])('%j is told at %s', async (body, field) => {
    const answer = await ask(asha, body)
    expect(answer.status).toBe(422)
    expect(Object.keys((await said<Refused>(answer)).errors)).toContain(field)
  })

  it('asking twice, and asking for what one holds', async () => {
    const body = { permission: 'collections_view', reason: 'Twice' }
    expect((await ask(asha, body)).status).toBe(201)
    expect(await said<Refused>(await ask(asha, body))).toMatchObject({ errors: { permission: { code: 'asked_already' } } })
    expect(await said<Refused>(await ask(admin, body))).toMatchObject({ errors: { permission: { code: 'held_already' } } })
  })
})
