import { expect, it } from 'vitest'
import { violationOf } from '../../../server/changes/violation.ts'
import { shops } from './shop.ts'

const engine = { tools: new Map([[shops.name, shops]]), say: (key: string) => key }

it.each(['40001', '40P01'])(
  'is a conflict where two writes waited for each other (%s), whether the database names a table or not',
  code => {
    for (const table of [undefined, shops.name])
      expect(violationOf(Object.assign(new Error('deadlock detected'), { code, table }), engine)).toMatchObject({
        status: 409,
        code: 'conflict',
      })
  },
)

it('leaves alone what it does not know', () => {
  const error = new Error('away')
  expect(violationOf(error, engine)).toBe(error)
})
