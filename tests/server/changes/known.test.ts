import { expect, it } from 'vitest'
import { known } from '../../../server/changes/known.ts'
import type { Write } from '../../../server/changes/write.ts'
import { sales, shops } from './shop.ts'

const write = (said: Partial<Write>) => () =>
  known({ tools: new Map([shops, sales].map(tool => [tool.name, tool])) }, { tool: 'shops', op: 'update', row: 1, ...said })

it('takes what a planner writes to columns and counters that are there', () => {
  const said = { set: { name: 'A', status: 'open' }, add: { stock: -1 } }
  expect(write(said)()).toMatchObject(said)
})

it.each([
  [{ tool: 'shpos' }, 'A planner writes to shpos, which is no tool'],
  [{ set: { nmae: 'A' } }, 'A planner sets shops.nmae, which is no column'],
  [{ set: { sales: [] } }, 'A planner sets shops.sales, which is no column'],
  [{ add: { low: 1 } }, 'A planner adds to shops.low, which is no counter'],
  [{ add: { stokc: 1 } }, 'A planner adds to shops.stokc, which is no counter'],
  [{ tool: 'sales', op: 'insert', row: { newRow: 'x' }, set: { shpo: 1 } } as const, 'A planner sets sales.shpo, which is no column'],
])('throws at a name that is not there: %o', (said, message) => {
  expect(write(said)).toThrow(message)
})
