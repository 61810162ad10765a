const HOUR_MS = 3_600_000

/** The part of the day that a timeline shows, in milliseconds since 1970. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Whole hours from the first start to the last end of streams, with the current moment between them. */
export function spanOf(streams: readonly { readonly start_at: string; readonly ends_at: string | null }[], now: string): Span {
  const moments = [Date.parse(now), ...streams.flatMap(({ start_at, ends_at }) => [Date.parse(start_at), Date.parse(ends_at ?? start_at)])]
  const from = Math.floor(Math.min(...moments) / HOUR_MS) * HOUR_MS
  return { from, to: Math.max(from + HOUR_MS, Math.ceil(Math.max(...moments) / HOUR_MS) * HOUR_MS) }
}

/** The place of a moment in a span, from 0 to 100 percent. */
export const placeIn = ({ from, to }: Span, moment: string): number => (100 * (Date.parse(moment) - from)) / (to - from)
