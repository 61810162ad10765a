import { describe, expect, it } from 'vitest'
import { counted } from '../../../server/changes/counted.ts'
import { mergeGroups, mergeWrites } from '../../../server/changes/mergeWrites.ts'
import type { Write } from '../../../server/changes/write.ts'

describe('what is added to counters', () => {
  const stock = [
    { name: 'M', stock: 3 },
    { name: 'L', stock: 0 },
  ]

  it('adds up exactly', () => {
    expect(counted.sum(undefined, 2)).toBe(2)
    expect(counted.sum(1, 2)).toBe(3)
    expect(counted.sum('0.10', '0.20')).toBe('0.30')
    expect(counted.sum([{ name: 'M', stock: 1 }], [{ name: 'L', stock: 2 }])).toHaveLength(2)
  })

  it('is taken back by its opposite', () => {
    expect([counted.opposite(2), counted.opposite('1.50'), counted.opposite('-1.50')]).toEqual([-2, '-1.50', '1.50'])
    expect(counted.opposite([{ name: 'M', stock: -2 }])).toEqual([{ name: 'M', stock: 2 }])
    expect([counted.isNothing(0), counted.isNothing('0.00'), counted.isNothing([{ name: 'M', stock: 0 }])]).toEqual([true, true, true])
  })

  it('finds its row by the texts beside it, and changes no other', () => {
    expect(counted.intoRows(stock, [{ name: 'M', stock: -3 }])).toEqual([
      { name: 'M', stock: 0 },
      { name: 'L', stock: 0 },
    ])
    expect(stock[0]?.stock).toBe(3)
  })

  it.each([
    [[{ name: 'M', stock: -4 }], { of: 'M', left: 3, taken: 4 }],
    [[{ name: 'XL', stock: 1 }], { of: 'XL', left: 0, taken: -1 }],
    [[{ name: 'L', stock: -1 }], { of: 'L', left: 0, taken: 1 }],
    [
      [
        { name: 'M', stock: -2 },
        { name: 'M', stock: -2 },
      ],
      { of: 'M', left: 1, taken: 2 },
    ],
    [[{ name: 'M', stock: -3 }], null],
  ])('tells where %j falls short', (amounts, short) => expect(counted.short(stock, amounts, 0)).toEqual(short))

  it('falls short below what it may hold, and never by growing', () => {
    expect(counted.short('280.00', '-449.00', 0)).toEqual({ of: null, left: '280.00', taken: '449.00' })
    expect([counted.short('280.00', '-280.00', 0), counted.short(-5, 2, 0), counted.short(1, -3, -2)]).toEqual([null, null, null])
  })
})

describe('writes of several planners to one row', () => {
  const update = (row: number, group: string, more: Partial<Write>): Write => ({ tool: 'users', op: 'update', row, group, ...more })

  it('that set it make one group of theirs', () => {
    const { writes, groupOf } = mergeGroups([
      update(1, 'a', { set: { name: 'x' } }),
      update(2, 'b', { set: { name: 'y' } }),
      update(1, 'b', { set: { city: 'z' } }),
      update(3, 'c', { set: { name: 'w' } }),
      update(2, 'c', { set: { city: 'v' } }),
      update(4, 'd', { set: { name: 'u' } }),
    ])
    // Who wrote as one of them falls with the others, and is told so.
    expect(['a', 'b', 'c', 'd'].map(groupOf)).toEqual(['a', 'a', 'a', 'd'])
    expect(writes).toMatchObject([
      { row: 1, group: 'a', set: { name: 'x', city: 'z' } },
      { row: 2, group: 'a' },
      { row: 3, group: 'a' },
      { row: 4, group: 'd' },
    ])
  })

  it('that only add to it stay apart, each with its group', () => {
    const merged = mergeWrites([update(1, 'a', { add: { n: 1 } }), update(1, 'b', { add: { n: 2 } }), update(1, 'a', { add: { n: 4 } })])
    expect(merged).toMatchObject([
      { group: 'a', add: { n: 5 } },
      { group: 'b', add: { n: 2 } },
    ])
  })
})
