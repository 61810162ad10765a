import type { Tone } from '../../schema/kinds/state.ts'

/** One line or row of bars: a value for each day, as exact text, and how it is written out. A line goes on over days of which there is none. */
export interface DaySeries {
  readonly label: string
  readonly tone: Tone
  readonly values: readonly (string | null)[]
  words(value: string): string
}

export interface DayChartProps {
  readonly kind: 'bars' | 'lines'
  /** YYYY-MM-DD, in order. */
  readonly days: readonly string[]
  readonly series: readonly DaySeries[]
  /** What the picture shows, in a sentence, for those who do not see it. */
  readonly label: string
  readonly height: number
  /** A round number at the left, written out. */
  axis(value: number): string
}
