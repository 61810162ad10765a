import type { Rule } from '../../../schema/rule.ts'

/** Warns where the ranges of a filter leave something out, or where two hold the same: a catalog of that price would be found by none, or by both. */
export const rangesFollow: Rule<'values'> = {
  name: 'ranges of values',
  on: ['values'],
  severity: 'warning',
  check: ({ values }) => {
    if (!Array.isArray(values)) return null
    const ranges = values.map(({ min, max }: Range, index) => ({ from: min ?? -Infinity, to: max ?? Infinity, index }))
    const sorted = ranges.toSorted((one, other) => one.from - other.from)
    for (const [place, { from, index }] of sorted.entries()) {
      const before = sorted[place - 1]
      // 0–499 and 500–999 follow each other, and so do 0–500 and 500–1000.
      if (before && from < before.to) return { code: 'ranges_overlap', at: `${index}.min` }
      if (before && from > before.to + 1) return { code: 'range_gap', at: `${index}.min`, params: { from: before.to, to: from } }
    }
    return null
  },
}

interface Range {
  readonly min?: number | null
  readonly max?: number | null
}
