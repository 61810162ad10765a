import { checkValue } from './checkValue.ts'
import type { TypedAs } from './kinds/kind.ts'
import type { Rule } from './rule.ts'
import { isNothing } from './sameValue.ts'

/** Requires that a text field with `typedAs` parses as the kind that the row names: `true` for a switch, JSON for JSON. */
export const parsesAs = <const Key extends string>(key: Key, types: readonly TypedAs[]): Rule<Key> => ({
  name: `${key} as it is typed`,
  on: [key],
  severity: 'error',
  check(record, context) {
    const typed = types.find(({ when }) => Object.entries(when).every(([other, said]) => [said].flat().some(one => one === record[other])))
    if (!typed || isNothing(record[key])) return null
    const read = typed.as.read(String(record[key]), context)
    return Object.values(checkValue(typed.as, read, context).faults ?? {})[0] ?? null
  },
})
