/** A value in another type of column, and true for `lossy` if a part of it is lost: the digits after a point, the time of a moment. */
export interface Cast {
  readonly value: unknown
  readonly lossy?: boolean
}

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i
const WORDS = /^\s*(t|true|y|yes|on|1|f|false|n|no|off|0)\s*$/i
const LARGEST: Readonly<Record<string, number>> = { smallint: 32_767, integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER }

const isNumeric = (type: string): boolean => type in LARGEST || type.startsWith('numeric')

/**
 * A stored value as Postgres casts it to another type of column.
 * @param from types as `format_type` writes them
 * @returns null for a value that has no place in the other type
 */
export function castTo(value: unknown, from: string, to: string): Cast | null {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (to === 'text') return { value: text }
  if (to === 'jsonb') return from === 'text' ? parsed(text) : { value }
  if (isNumeric(to))
    return from === 'text' || from === 'jsonb' || isNumeric(from) || from === 'boolean' ? toNumber(value, text, from, to) : null
  if (to === 'boolean') return toBoolean(value, text, from)
  const day = /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))
  if (!day || !['text', 'date', 'timestamp with time zone'].includes(from)) return null
  if (to === 'date') return { value: text.slice(0, 10), lossy: text.length > 10 }
  return { value: new Date(text).toISOString() }
}

function parsed(text: string): Cast | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

function toNumber(value: unknown, text: string, from: string, to: string): Cast | null {
  if (from === 'boolean') return to === 'integer' ? { value: value === true ? 1 : 0 } : null
  if (from === 'jsonb' && typeof value !== 'number') return null
  const isWhole = to in LARGEST
  // Text is read as a whole number; only numbers are rounded to one.
  if (!NUMBER.test(text) || (isWhole && from === 'text' && !/^\s*[+-]?\d+\s*$/.test(text))) return null
  const number = Number(text)
  if (isWhole) return Math.abs(number) > (LARGEST[to] ?? 0) ? null : { value: Math.round(number), lossy: !Number.isInteger(number) }
  const [, all = '1000', after = '500'] = /^numeric\((\d+),(\d+)\)$/.exec(to) ?? []
  if (Math.abs(number) >= 10 ** (Number(all) - Number(after))) return null
  const [, digits = ''] = text.trim().split('.')
  return { value: text.trim(), lossy: digits.replace(/0+$/, '').length > Number(after) }
}

function toBoolean(value: unknown, text: string, from: string): Cast | null {
  if (from === 'text') return WORDS.test(text) ? { value: /^\s*(t|y|on|1)/i.test(text) } : null
  if (from === 'jsonb') return typeof value === 'boolean' ? { value } : null
  return from === 'integer' ? { value: value !== 0, lossy: value !== 0 && value !== 1 } : null
}

/** The expression that changes the type of a column. Pairs without a cast go by their text, which holds for empty columns alone. */
export function castSql(name: string, from: string, to: string): string {
  if (to === 'jsonb' && from !== 'text') return `to_jsonb(${name})`
  const direct =
    from === 'text' ||
    to === 'text' ||
    (isNumeric(from) && isNumeric(to)) ||
    (from === 'jsonb' && (isNumeric(to) || to === 'boolean')) ||
    [from, to].sort().join() === 'boolean,integer' ||
    [from, to].sort().join() === 'date,timestamp with time zone'
  return direct ? `${name}::${to}` : `${name}::text::${to}`
}
