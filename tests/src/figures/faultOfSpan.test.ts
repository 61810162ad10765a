import { expect, it } from 'vitest'
import { faultOfSpan } from '../../../resources/orders/dailytrends/screen/DaySpan.tsx'
import { plusDays } from '../../../schema/days.ts'

it.each([
  ['2026-11-18', '2026-11-18', null],
  ['2026-10-20', '2026-11-18', null],
  ['2026-10-19', '2026-11-18', 'span_too_long'],
  ['2026-11-19', '2026-11-18', 'from_not_below_to'],
  ['', '2026-11-18', 'date'],
  ['2026-11-18', '', 'date'],
  ['0002-11-18', '2026-11-18', 'date'],
])('%s to %s: %s', (from, to, code) => {
  expect(faultOfSpan({ from, to })?.code ?? null).toBe(code)
})

it('counts days back over months and years', () => {
  expect(plusDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(plusDays('2026-01-01', -29)).toBe('2025-12-03')
})
