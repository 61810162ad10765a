/** Casts that Postgres writes behind a constant. */
const CAST = /::[a-z][\w ]*(\([\d,]+\))?(\[\])?$/i

/**
 * Is a default of the catalogue the one wanted? Postgres writes constants its own way: `'0'` of an integer as `0`, of a money
 * column as `'0'::numeric`.
 */
export function sameDefault(type: string, wanted: string | null, found: string | null): boolean {
  if (wanted === null || found === null) return wanted === found
  const [one, other] = [bare(wanted), bare(found)]
  if (one === other) return true
  if (type === 'jsonb') return isJson(one) && isJson(other) && canonical(JSON.parse(one)) === canonical(JSON.parse(other))
  return /^(smallint|integer|bigint|numeric)/.test(type) && one !== '' && Number(one) === Number(other)
}

function bare(text: string): string {
  const constant = text.replace(CAST, '').replace(/^\((.*)\)$/, '$1')
  return constant.startsWith("'") ? constant.slice(1, -1).replaceAll("''", "'") : constant
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** With keys in one order: jsonb keeps its own. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${keys.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}
