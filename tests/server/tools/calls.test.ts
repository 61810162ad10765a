import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

let munshi: Awaited<ReturnType<typeof startMunshi>>
let agent: Awaited<ReturnType<typeof munshi.signInAs>>
let whole: typeof agent
let outsider: typeof agent
let supplier = 0
beforeAll(async () => {
  munshi = await startMunshi()
  agent = await munshi.signInAs('support@example.com', { permissions: ['make_calls_view', 'agent_dashboard', 'resellers_view'] })
  whole = await munshi.signInAs('ops@example.com', { permissions: ['make_calls_view', 'resellers_view', 'order_edit', 'suppliers_view'] })
  outsider = await munshi.signInAs('calls@example.com', { permissions: ['make_calls_view'] })
  const reseller = await insertRow(munshi.db, 'users', { code: 'RS500001', phone: '9400000001', name: 'Asha Rao' })
  await insertRow(munshi.db, 'customers', { code: 'CU500001', reseller, phone: '9400000002', name: 'Meena Joshi' })
  supplier = await insertRow(munshi.db, 'suppliers', { brand: 'Kurti House', phone: '9400000003' })
})
afterAll(() => munshi.close())

const call = { call_to_type: 'reseller', call_to_id: 'RS500001', call_purpose: 'payment', attributable_to: 'platform' }
const number = async (who: typeof agent, type: string, id: string | number) => said(await who.get(`/api/call-to/${type}/${id}`))

describe('the number of whom to call', () => {
  it('is found by the code of a reseller or customer, or the id of a supplier', async () => {
    expect(await number(whole, 'reseller', 'rs500001')).toEqual({ name: 'Asha Rao', phone: '9400000001' })
    expect(await number(whole, 'customer', 'CU500001')).toEqual({ name: 'Meena Joshi', phone: '9400000002' })
    expect(await number(whole, 'supplier', supplier)).toEqual({ name: 'Kurti House', phone: '9400000003' })
  })

  it('is shown as far as one may see it', async () => {
    expect(await number(agent, 'customer', 'CU500001')).toEqual({ name: 'Meena Joshi', phone: '••••0002' })
    expect(await number(agent, 'reseller', 'RS500001')).toMatchObject({ phone: '9400000001' })
    expect(await number(outsider, 'reseller', 'RS500001')).toEqual({ name: null, phone: '••••0001' })
  })

  it.each([
    ['reseller', 'RS999999'],
    ['customer', 'RS500001'],
    ['supplier', 'abc'],
    ['courier', '1'],
    ['toString', '1'],
  ])('of %s %s is not there', async (type, id) => {
    const answer = await whole.get(`/api/call-to/${type}/${id}`)
    expect([answer.status, (await said<{ message: string }>(answer)).message]).toEqual([404, 'Id not found'])
  })
})

describe('a call that is logged', () => {
  it('has the number, the agent and the moment', async () => {
    const answer = await whole.post('/api/call_logs', { ...call, call_to_id: ' rs500001 ', outcome: 'no answer', comment: 'Evening again' })
    expect(answer.status).toBe(201)
    expect(await said(answer)).toMatchObject({
      call_to_id: 'RS500001',
      phone: '9400000001',
      agent: whole.id,
      called_at: '2026-11-18T06:30:00.000Z',
      outcome: 'no answer',
    })
    expect(await said(await agent.post('/api/call_logs', call))).toMatchObject({ phone: '••••0001' })
  })

  it('shows its number whole to whoever makes it, until it is noted how it went; each such number is in the history', async () => {
    const started = await said<{ id: number; version: number; phone: string }>(
      await agent.post('/api/call_logs', { ...call, call_to_type: 'customer', call_to_id: 'CU500001' }),
    )
    expect(started.phone).toBe('••••0002')
    const number = (who = agent) => who.get(`/api/open-call/${started.id}`)
    expect(await said(await number())).toEqual({ phone: '9400000002' })
    expect((await number(whole)).status).toBe(404)
    const history = await said<{ actor: { email: string } }[]>(await agent.get(`/api/call_logs/${started.id}/history`))
    expect(history.map(({ actor }) => actor.email)).toEqual(['support@example.com'])
    const finish = (who: typeof agent) =>
      who.post(`/api/call_logs/${started.id}/actions/finish`, { outcome: 'no answer' }, { 'if-match': String(started.version) })
    expect((await finish(whole)).status).toBe(409)
    expect((await finish(agent)).status).toBe(200)
    expect((await number()).status).toBe(404)
    expect((await finish(agent)).status).toBe(412)
  })

  it('shows no number for longer than a call takes', async () => {
    const { id } = await said<{ id: number }>(await agent.post('/api/call_logs', call))
    munshi.time.pass(3_600_001)
    expect((await agent.get(`/api/open-call/${id}`)).status).toBe(404)
  })

  it.each(['call_to_type', 'call_to_id', 'call_purpose', 'attributable_to'])('needs %s', async key => {
    expect(await said(await agent.post('/api/call_logs', { ...call, [key]: null }))).toMatchObject({
      errors: { [key]: { code: 'missing' } },
    })
  })

  it.each([
    [{ call_to_id: 'RS999999' }, 'id_not_found'],
    [{ call_to_id: '1234567890123456' }, 'too_long'],
    [{ call_to_type: 'courier' }, 'not_offered'],
    [{ comment: 'x'.repeat(129) }, 'too_long'],
    [{ phone: '9400000001' }, 'read_only'],
  ])('is refused with %j', async (values, code) => {
    const answer = await agent.post('/api/call_logs', { ...call, ...values })
    expect([answer.status, Object.values((await said<{ errors: Record<string, { code: string }> }>(answer)).errors)[0]?.code]).toEqual([
      422,
      code,
    ])
  })
})
