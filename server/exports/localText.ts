import { getTimezoneOffset } from 'date-fns-tz'

const HOUR_MS = 3_600_000
/** Asking for a zone's offset costs more than all else about a row; it changes on the hour at most. */
const KEPT = 10_000
const offsets = new Map<string, number>()

/** A moment (ISO, UTC) as the clock on the wall of a zone shows it: `2026-11-18 10:30:00`. */
export function localText(moment: string, zone: string): string {
  const time = Date.parse(moment)
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 19).replace('T', ' ')
}

function offsetAt(time: number, zone: string): number {
  const key = `${zone} ${Math.floor(time / HOUR_MS)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= KEPT) offsets.clear()
  const offset = getTimezoneOffset(zone, new Date(time))
  offsets.set(key, offset)
  return offset
}
