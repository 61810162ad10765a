import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { startMunshi } from '../../support/startMunshi.ts'

type Ticket = {
  id: number
  version: number
  ticket_number: string
  status: string
  user: number
  due_at: string
  assigned_to: number | null
  message?: string
  errors?: Record<string, { code: string }>
}

describe('tickets', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let agent: Awaited<ReturnType<typeof app.signInAs>>
  let order: { id: number; reseller: number }
  const raise = (values: object) => agent.post('/api/tickets', values)
  const act = async (ticket: Ticket, name: string, answers: object = {}) =>
    agent.post(`/api/tickets/${ticket.id}/actions/${name}`, answers, { 'if-match': String(ticket.version) })
  const usual = { category: 'return', attributable_to: 'courier', comment: 'Parcel came open' }

  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    agent = await app.signInAs('agent@example.com', { permissions: ['orders_view', 'order_view', 'agent_dashboard'] })
    const [found] = (await (await agent.get('/api/orders?filter={"order_number":"261118000123"}')).json()) as (typeof order)[]
    order = found as typeof order
  })
  afterAll(() => app.close())

  it('is raised on an order, numbered, due in 24 hours, of high priority in 4, and about its reseller', async () => {
    const answer = await raise({ ...usual, order: order.id })
    expect(answer.status).toBe(201)
    const ticket = (await answer.json()) as Ticket
    expect(ticket.ticket_number).toMatch(/^TK\d{8}$/)
    expect(ticket).toMatchObject({ status: 'open', user: order.reseller })
    const high = (await (await raise({ ...usual, order: order.id, priority: 'high' })).json()) as Ticket
    expect(Date.parse(ticket.due_at) - Date.parse(high.due_at)).toBe(20 * 3_600_000)
  })

  it('without what must be said is refused on the field, with the documents’ words', async () => {
    const answer = await raise({ order: order.id, category: 'return' })
    expect(answer.status).toBe(422)
    const said = (await answer.json()) as Ticket
    expect(said.message).toBe('Failed to save Ticket. Please try again')
    expect(Object.keys(said.errors ?? {}).sort()).toEqual(['attributable_to', 'comment'])
  })

  it('is not raised on a line of another order', async () => {
    const lines = (await (await agent.get('/api/sub_orders?filter={"sub_order_number":"261101000010_1"}')).json()) as { id: number }[]
    const answer = await raise({ ...usual, order: order.id, sub_order: lines[0]?.id })
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as Ticket).errors).toHaveProperty('sub_order')
  })

  it('goes from open to closed and back, and nowhere else', async () => {
    let ticket = (await (await raise({ ...usual, order: order.id })).json()) as Ticket
    const to = async (name: string, answers: object = {}) => {
      const answer = await act(ticket, name, answers)
      const body = (await answer.json()) as Ticket
      if (answer.status === 200) ticket = body
      return { status: answer.status, body }
    }
    expect((await to('resolve', { resolution: 'Sent again' })).status).toBe(409)
    expect((await to('start')).body).toMatchObject({ status: 'in_progress' })
    expect(ticket.assigned_to).not.toBeNull()
    expect((await to('wait')).body.status).toBe('waiting')
    expect((await to('resume')).body.status).toBe('in_progress')
    expect((await to('resolve')).body.errors).toHaveProperty('resolution')
    expect((await to('resolve', { resolution: 'Sent again' })).body.status).toBe('resolved')
    expect((await to('close')).body.status).toBe('closed')
    expect((await to('reopen')).body.status).toBe('in_progress')
  })
})
