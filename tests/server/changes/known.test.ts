import { expect, it } from 'vitest'
import type { Planner } from '../../../schema/planner.ts'
import { known } from '../../../server/changes/known.ts'
import type { Write } from '../../../server/changes/write.ts'
import { sales, shops } from './shop.ts'
import { said, startShop } from './startShop.ts'

const write = (some: Partial<Write>) => () =>
  known({ tools: new Map([shops, sales].map(tool => [tool.name, tool])) }, { tool: 'shops', op: 'update', row: 1, ...some })

it('takes what a planner writes to columns and counters that are there', () => {
  const some = { set: { name: 'A', status: 'open' }, add: { stock: -1 } }
  expect(write(some)()).toMatchObject(some)
})

it.each([
  [{ tool: 'shpos' }, 'A planner writes to shpos, which is no tool'],
  [{ set: { nmae: 'A' } }, 'A planner sets shops.nmae, which is no column'],
  [{ set: { sales: [] } }, 'A planner sets shops.sales, which is no column'],
  [{ add: { low: 1 } }, 'A planner adds to shops.low, which is no counter'],
  [{ add: { stokc: 1 } }, 'A planner adds to shops.stokc, which is no counter'],
  [{ tool: 'sales', op: 'insert', row: { newRow: 'x' }, set: { shpo: 1 } } as const, 'A planner sets sales.shpo, which is no column'],
])('throws at a name that is not there: %o', (some, message) => {
  expect(write(some)).toThrow(message)
})

it('writes nothing of an action whose planner names what is not there', async () => {
  const close: Planner = async rows => rows.map(({ row, group }) => ({ tool: 'shops', op: 'update', row: row.id, set: { lwo: 3 }, group }))
  const app = await startShop({ shops: { close } })
  const staff = await app.signInAs('staff@example.com', { permissions: ['shops_view', 'shops_edit'] })
  const shop = await said<{ id: number }>(await staff.post('/api/shops', { name: 'Asha' }))
  const answer = await staff.post(`/api/shops/${shop.id}/actions/close`, { reason: 'x' }, { 'if-match': '1' })
  expect([answer.status, JSON.stringify(await said(answer))]).toEqual([500, expect.not.stringContaining('lwo')])
  expect(await said<object>(await staff.get(`/api/shops/${shop.id}`))).toMatchObject({ status: 'open', version: 1 })
  await app.close()
})
