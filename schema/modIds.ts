/** Users are split by the digits of their code modulo this number: 100 mod ids, 0 to 99. */
export const MOD_IDS = 100

/** Error codes of a value that is not a list of mod ids, or has an id outside 0 to 99. */
export type ModIdsFault = 'mod_ids' | 'mod_ids_range'

const PART = /^(-?\d{1,6})(?:\s*-\s*(\d{1,6}))?$/

/**
 * Reads mod ids.
 * @param value a text such as `0-9, 20, 30-39`, or a list of numbers
 * @returns the ids in ascending order, each once; or the code of the error
 */
export function readModIds(value: unknown): readonly number[] | ModIdsFault {
  const parts = typeof value === 'string' ? partsOf(value) : Array.isArray(value) ? value.map(one => [one, one] as const) : null
  if (!parts) return 'mod_ids'
  const ids = new Set<number>()
  for (const [from, to] of parts) {
    if (!Number.isInteger(from) || !Number.isInteger(to) || from > to) return 'mod_ids'
    if (from < 0 || to >= MOD_IDS) return 'mod_ids_range'
    for (let id = from; id <= to; id += 1) ids.add(id)
  }
  return [...ids].sort((one, other) => one - other)
}

/** The first and last id of each part of a text; null if a part is neither an id nor a range. */
function partsOf(text: string): readonly (readonly [number, number])[] | null {
  const parts = text
    .split(/[,;\n]/)
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => PART.exec(part))
  return parts.every(part => part !== null) ? parts.map(([, from, to]) => [Number(from), Number(to ?? from)] as const) : null
}

/** Mod ids as text: `0-9, 20, 30-39`. @param ids in ascending order */
export function modIdsText(ids: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < ids.length; at += 1) {
    const from = ids[at] ?? 0
    while (ids[at + 1] === (ids[at] ?? 0) + 1) at += 1
    const to = ids[at] ?? from
    parts.push(from === to ? String(from) : `${from}-${to}`)
  }
  return parts.join(', ')
}
