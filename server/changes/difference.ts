import { sameValue } from '../../schema/sameValue.ts'
import type { Values } from './write.ts'

/** The values of `set` that a row does not hold yet, by the types of its table's columns: `5.0` is `5.00` in one of numbers, and not in one of texts. */
export function difference(columns: ReadonlyMap<string, string>, row: Values | undefined, set: Values): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const key in set) if (differs(columns.get(key) ?? '', row?.[key], set[key])) changed[key] = set[key]
  return changed
}

function differs(type: string, one: unknown, other: unknown): boolean {
  if (one === other) return false
  // Most are plain: a million rows of files feel more.
  if (typeof one === 'string' && typeof other === 'string' && type === 'text') return true
  if (typeof one === 'number' && typeof other === 'number') return true
  if (sameValue(one, other)) return false
  const plain = NUMBER.test(type) ? plainNumber : type === 'timestamptz' ? plainMoment : undefined
  return !plain || plain(one) !== plain(other)
}

const NUMBER = /^(numeric|integer|bigint|smallint|double)/

/** Digits without the zeros that say nothing; a number of the database may have more of them than JavaScript holds. */
function plainNumber(value: unknown): string {
  const [whole = '', digits = ''] = String(value ?? '').split('.')
  const end = digits.replace(/0+$/, '')
  const text = whole.replace(/^(-?)0+(?=\d)/, '$1') + (end && `.${end}`)
  return text === '-0' ? '0' : text
}

function plainMoment(value: unknown): number | string {
  const moment = Date.parse(String(value ?? ''))
  return Number.isNaN(moment) ? String(value ?? '') : moment
}
