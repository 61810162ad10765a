import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paid, startLedgerDesk } from '../tools/ledgerDesk.ts'

let books: Awaited<ReturnType<typeof startLedgerDesk>>
beforeAll(async () => {
  books = await startLedgerDesk()
})
afterAll(() => books.desk.close())

interface Planned {
  readonly change_set: number
  readonly figures?: readonly {
    tool: string
    id: number
    title: string
    changes: readonly { field: string; from: unknown; to: unknown }[]
  }[]
}

/** The plan of an action, without its effect. */
async function planned(tool: string, ids: readonly number[], action: string, answers: object, by = books.desk.agent): Promise<Planned> {
  const answer = await by.post(`/api/${tool}/actions/${action}?plan=true`, { ids, answers })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as Planned
}

const cancelling = { cancellation_reason: 14, comment: 'Gone' }

describe('The preview of an action shows its effect on the money of an order', () => {
  it('a cancellation gives back what was received', async () => {
    const { id, lines } = await books.order(paid, { price: '300.00' }, { price: '200.00' })
    const plan = await planned('sub_orders', [lines[0] ?? 0], 'cancel', cancelling)
    const [order] = plan.figures ?? []
    expect(order).toMatchObject({ tool: 'orders', id })
    expect(order?.changes).toContainEqual({ field: 'given_back_amount', from: '0.00', to: '300.00' })
    // Nothing of it is written.
    expect(await books.entriesOf(id)).toEqual([])
    await books.desk.agent.post(`/api/changes/${plan.change_set}/apply`)
    expect(await books.desk.row('orders', id)).toMatchObject({ given_back_amount: '300.00', open_amount: '0.00' })
  })

  it('charges of a paid order that rise leave an amount open', async () => {
    const { id } = await books.order(paid, { price: '300.00' })
    const plan = await planned('orders', [id], 'edit_charges', { shipping_charge: '50.00', difference: 'collect' })
    expect(plan.figures?.[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'total_amount', from: '300.00', to: '350.00' },
        expect.objectContaining({ field: 'open_amount', to: '50.00' }),
      ]),
    )
  })

  it('the user who approves sees it too', async () => {
    const { lines } = await books.order(paid, { price: '300.00' })
    const plan = await planned('sub_orders', [lines[0] ?? 0], 'cancel', cancelling)
    const seen = (await (await books.desk.agent.get(`/api/changes/${plan.change_set}`)).json()) as Planned
    expect(seen.figures).toEqual(plan.figures)
  })

  it('an action that moves no money has no figures', async () => {
    const { lines } = await books.order(paid, { price: '300.00' })
    const plan = await planned('sub_orders', [lines[0] ?? 0], 'hold', { hold_reason: 'Call first' })
    expect(plan.figures).toBeUndefined()
  })
})
