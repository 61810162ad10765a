import { describe, expect, it } from 'vitest'
import { movedBy, reachOf, stacked, stepOf } from '../../../src/views/list/calendar/ends.ts'
import { dayBeside, periodOf } from '../../../src/views/list/calendar/period.ts'

const days = { isDays: true, offset: '+05:30' }
const moments = { isDays: false, offset: '+05:30' }

describe('the time that is shown', () => {
  it('is a month, or a week from Monday to Sunday', () => {
    expect(periodOf('2026-02-14', 'month')).toMatchObject({ first: '2026-02-01', last: '2026-02-28' })
    expect(periodOf('2028-02-29', 'month').days).toHaveLength(29)
    expect(periodOf('2026-12-31', 'month')).toMatchObject({ first: '2026-12-01', last: '2026-12-31' })
    expect(periodOf('2026-11-22', 'week')).toMatchObject({ first: '2026-11-16', last: '2026-11-22' })
  })

  it('is turned to the one before and after', () => {
    const march = periodOf('2026-03-31', 'month')
    expect([dayBeside(march, 1), dayBeside(march, -1)]).toEqual(['2026-04-01', '2026-02-28'])
  })
})

describe('a bar', () => {
  it('holds days whole, and moments to the end, in the zone of the country', () => {
    expect(reachOf({ from: '2026-11-02', to: '2026-11-03' }, '2026-11-01', days)).toEqual({ begin: 1, end: 3 })
    // Midnight of the 2nd in India.
    expect(reachOf({ from: '2026-11-01T18:30:00.000Z', to: '2026-11-02T06:30:00.000Z' }, '2026-11-01', moments)).toEqual({
      begin: 1,
      end: 1.5,
    })
    expect(reachOf({ from: null, to: null }, '2026-11-01', days)).toEqual({ begin: -Infinity, end: Infinity })
  })

  it('is moved whole, or by one of its ends, and never ends before it begins', () => {
    const two = { from: '2026-11-02', to: '2026-11-03' }
    expect(movedBy(two, 'whole', 3, days)).toEqual({ from: '2026-11-05', to: '2026-11-06' })
    expect(movedBy(two, 'to', -1, days)).toEqual({ from: '2026-11-02', to: '2026-11-02' })
    expect(movedBy(two, 'to', -2, days)).toBeNull()
    const open = { from: '2026-11-01T18:30:00.000Z', to: null }
    expect(movedBy(open, 'whole', 1, moments)).toEqual({ from: '2026-11-02T18:30:00.000Z', to: null })
    expect(movedBy(open, 'to', 1, moments)).toBeNull()
    expect(movedBy(open, 'from', stepOf(moments, 'week'), moments)).toEqual({ from: '2026-11-01T19:30:00.000Z', to: null })
  })

  it('stands below those that it would meet', () => {
    const reaches = [
      { begin: 4, end: 6 },
      { begin: Number.NEGATIVE_INFINITY, end: 5 },
      { begin: 5, end: Number.POSITIVE_INFINITY },
    ]
    expect(stacked(reaches, 0.3)).toEqual({ lines: [1, 0, 0], count: 2 })
    expect(stacked([], 0.3)).toEqual({ lines: [], count: 1 })
  })
})
