import type { Bar } from './figure.ts'

/** At most so many times the reference. */
export const atMost = (ratio: number): Bar => ({ text: `≤ ${ratio}`, holds: (ours, reference) => ours <= ratio * reference })

/** At least so many times the reference: for rates, where more is better. */
export const atLeast = (ratio: number): Bar => ({ text: `≥ ${ratio}`, holds: (ours, reference) => ours >= ratio * reference })

/** At most so much by itself, whatever the reference shows. */
export const atMostOf = (most: number, unit: string): Bar => ({ text: `≤ ${most} ${unit}`, holds: ours => ours <= most })

/** At least so many times the reference, or a fixed rate if that is lower. */
export const atLeastOr = (ratio: number, enough: number, unit: string): Bar => ({
  text: `≥ ${ratio} or ≥ ${enough} ${unit}`,
  holds: (ours, reference) => ours >= Math.min(ratio * reference, enough),
})

/** Both at once. */
export const both = (one: Bar, other: Bar): Bar => ({
  text: `${one.text} and ${other.text}`,
  holds: (ours, reference) => one.holds(ours, reference) && other.holds(ours, reference),
})

/** At most so many times the reference and a fixed part on top. */
export const atMostPlus = (ratio: number, plus: number, unit: string): Bar => ({
  text: `≤ ${ratio} + ${plus} ${unit}`,
  holds: (ours, reference) => ours <= ratio * reference + plus,
})

/** Only printed. */
export const noBar: Bar = { text: 'none', holds: () => true }
