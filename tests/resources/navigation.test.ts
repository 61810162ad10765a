import { expect, it } from 'vitest'
import { rangesFollow } from '../../resources/navigation/sort_filter_options/rangesFollow.ts'
import { place } from './support/place.ts'

type Range = readonly [min: number | null, max: number | null]
const told = (...ranges: readonly Range[]) => rangesFollow.check({ values: ranges.map(([min, max]) => ({ min, max })) }, place())

it.each<[string, readonly Range[]]>([
  [
    'follow each other',
    [
      [0, 499],
      [500, 999],
      [1000, null],
    ],
  ],
  [
    'meet',
    [
      [0, 500],
      [500, 1000],
    ],
  ],
  [
    'are open on both sides, in any order',
    [
      [200, null],
      [null, 199],
    ],
  ],
  ['are one', [[0, 9]]],
])('ranges that %s are not warned of', (_what, ranges) => {
  expect(told(...ranges)).toBe(null)
})

it('ranges are warned of that leave values out, or hold some twice', () => {
  expect(told([0, 499], [600, 999])).toEqual({ code: 'range_gap', at: '1.min', params: { from: 499, to: 600 } })
  expect(told([500, 999], [0, 600])).toEqual({ code: 'ranges_overlap', at: '0.min' })
  expect(told([null, null], [0, 9])).toMatchObject({ code: 'ranges_overlap' })
})
