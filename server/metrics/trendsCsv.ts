import type { Trends } from './readTrends.ts'

const figures = ['net_orders', 'net_gmv', 'verified_orders', 'verified_gmv', 'cancelled_orders', 'returned_orders'] as const
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** The day table as a file for spreadsheets: a line a day, and, split by a dimension, a line for each of its values on each day. */
export function trendsCsv({ dimension, days, cells }: Trends): string {
  const whole = dimension === 'all'
  const head = ['date', ...(whole ? [] : [dimension]), ...figures]
  const lines = (whole ? days.map(day => ({ ...day, value: '' })) : cells).map(row => [
    row.date,
    ...(whole ? [] : [row.value]),
    ...figures.map(figure => row[figure]),
  ])
  // The mark at the start tells spreadsheets that this is UTF-8.
  return `\uFEFF${[head, ...lines].map(line => line.map(written).join(',')).join('\r\n')}\r\n`
}

function written(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
