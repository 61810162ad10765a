import { types } from 'pg'

type Parser = (text: string) => unknown

/** Object ids of Postgres' types (pg_type.dat), and of the arrays of them. */
const TYPES: readonly { oid: number; array: number; parse: Parser }[] = [
  { oid: 20, array: 1016, parse: int8 },
  { oid: 1700, array: 1231, parse: String },
  { oid: 1082, array: 1182, parse: String },
  { oid: 1114, array: 1115, parse: String },
  { oid: 1186, array: 1187, parse: String },
  { oid: 1184, array: 1185, parse: timestamptz },
]

/** Arrays come apart as texts first, whatever is in them. */
const TEXTS = 1009
const texts: Parser = types.getTypeParser(Number(TEXTS))

const parsers = new Map<number, Parser>(
  TYPES.flatMap(({ oid, array, parse }): [number, Parser][] => [
    [oid, parse],
    [array, text => inside(texts(text), parse)],
  ]),
)

/**
 * How values come out of Postgres, set per connection (never on the driver, which the whole process shares):
 * int8 as number, numeric and date as text, timestamptz as ISO text in UTC with milliseconds, the rest as pg does.
 */
export const valueTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parser =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format),
}

function inside(value: unknown, parse: Parser): unknown {
  if (Array.isArray(value)) return value.map(one => inside(one, parse))
  return value === null ? null : parse(String(value))
}

/** Ids and counts stay far below 2^53; a larger number would be rounded without a word. */
function int8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large to be a number: cast it to text or numeric`)
  return value
}

/** '2026-11-18 05:00:00.12+00' -> '2026-11-18T05:00:00.120Z'. Sessions run in UTC, so the quick way is the usual one. */
function timestamptz(text: string): string {
  if (text.length >= 22 && text.endsWith('+00') && text[10] === ' ') {
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
  }
  const value: unknown = types.getTypeParser(types.builtins.TIMESTAMPTZ)(text)
  return value instanceof Date ? value.toISOString() : text
}
