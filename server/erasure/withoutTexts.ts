import { MARK, type Without } from './naming.ts'

/**
 * A kept value without what names somebody: a text that is nothing else leaves its list or object, so that a filter asks for what is left; in a longer
 * one the mark stands instead.
 */
export function withoutTexts(value: unknown, without: Without): unknown {
  if (typeof value === 'string') return leftOf(value, without) ?? null
  if (Array.isArray(value)) return value.flatMap(one => (isGone(one, without) ? [] : [withoutTexts(one, without)]))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, one]) => !isGone(one, without))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutTexts(one, without)]))
}

function isGone(value: unknown, without: Without): boolean {
  return typeof value === 'string' && leftOf(value, without) === null
}

function leftOf(text: string, without: Without): string | null {
  const left = without(text)
  return left !== text && left.replaceAll(MARK, '').trim() === '' ? null : left
}
