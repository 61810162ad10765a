import { checkValue } from './checkValue.ts'
import type { TypedAs } from './kinds/kind.ts'
import type { Rule } from './rule.ts'
import { isNothing } from './sameValue.ts'

/** A text that holds a value of another kind (`typedAs`) can be read as that kind, whichever the row says: `true` where it is a switch, JSON where it is JSON. */
export const readAs = <const Key extends string>(key: Key, types: readonly TypedAs[]): Rule<Key> => ({
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
