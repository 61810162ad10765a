const SHOWN = 4
const HIDDEN = '••••'

/** What is shown of a masked value: its last four characters (domain: masking); of a shorter one nothing. */
export function maskText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = String(value)
  return text.length > SHOWN ? HIDDEN + text.slice(-SHOWN) : HIDDEN
}
