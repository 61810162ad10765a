import { errorRule } from '../shared/rule.ts'

const PAIR = /^[A-Za-z0-9_.-]{1,60}$/

/** Names and values of `color=red|fabric=cotton`; null where a part is no pair, a name stands twice, or a value is empty. */
export function pairsOf(text: string): Readonly<Record<string, string>> | null {
  const parts = text.split('|').map(part => part.trim())
  const pairs = parts.map(part => {
    const at = part.indexOf('=')
    return at < 0 ? null : ([part.slice(0, at).trim(), part.slice(at + 1).trim()] as const)
  })
  const known = new Set(pairs.map(pair => pair?.[0]))
  const isWhole = pairs.every(pair => pair !== null && PAIR.test(pair[0]) && !reserved.has(pair[0]) && pair[1] !== '')
  return isWhole && known.size === pairs.length ? Object.fromEntries(pairs.filter(pair => pair !== null)) : null
}

const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * A column of pairs holds nothing but pairs (document 2, §5: `Invalid key value pairs`).
 * @param of the column that says what the pairs are of
 */
export function pairsIn<const Column extends string, const Of extends string>(column: Column, of: Of) {
  return errorRule(`${column} are pairs`, [column, of], record =>
    typeof record[column] === 'string' && !pairsOf(record[column]) ? { code: 'key_values' } : null,
  )
}
