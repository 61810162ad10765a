import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChallengeEvent,
  type ChallengeTerms,
  type ChallengeTime,
  progressOf,
} from '../../resources/marketing/challenge_progress/progressOf.ts'
import { localDay, mondayOf } from '../../schema/days.ts'

const zone = 'Asia/Kolkata'
const time: ChallengeTime = { from: '2026-10-01T00:00:00.000Z', to: '2027-02-01T00:00:00.000Z', rounds: 1, zone }
const three: ChallengeTerms = { type: 'normal', action_value: 3, streak_count: null, interval: null }
const streak = (interval: 'day' | 'week', streak_count: number, action_value = 1): ChallengeTerms => ({
  ...{ type: 'streak', action_value, streak_count, interval },
})
const events = (...moments: readonly string[]): ChallengeEvent[] => moments.map((at, index) => ({ key: `event ${index}`, at }))
/** Noon in India on these days. */
const on = (...days: readonly string[]) => events(...days.map(day => `${day}T06:30:00.000Z`))

describe('the progress of a challenge', () => {
  it('counts actions up to a round, and begins anew for the next one', () => {
    const own = on('2026-10-05', '2026-10-05', '2026-10-06', '2026-10-07')
    expect(progressOf(three, own.slice(0, 2), time)).toMatchObject({ count: 2, round: 0, completed_at: null })
    expect(progressOf(three, own, time)).toMatchObject({ count: 3, round: 1, completed_at: '2026-10-06T06:30:00.000Z' })
    expect(progressOf(three, own, { ...time, rounds: 2 })).toMatchObject({ count: 1, round: 1 })
  })

  it('counts an event once, and none before or after the campaign', () => {
    const once = { key: 'order:1', at: '2026-10-05T06:30:00.000Z' }
    const outside = events('2026-09-30T23:59:59.999Z', '2027-02-01T00:00:00.000Z')
    expect(progressOf(three, [once, once, ...outside], time)).toMatchObject({ count: 1, round: 0 })
    expect(progressOf(three, events(time.from, '2027-01-31T23:59:59.999Z'), time)).toMatchObject({ count: 2 })
  })
})

describe('a streak', () => {
  it.each([
    ['the end of a month', ['2026-10-30', '2026-10-31', '2026-11-01']],
    ['the end of a year', ['2026-12-30', '2026-12-31', '2027-01-01']],
  ])('of days goes on over %s', (_title, days) =>
    expect(progressOf(streak('day', 3), on(...days), time)).toMatchObject({ streak: 3, round: 1, last_interval: days[2] }),
  )

  it('of weeks runs from Monday to Sunday, also over the end of a year', () => {
    const apart = on('2026-12-28', '2027-01-03', '2027-01-11')
    expect(progressOf(streak('week', 3), apart, time)).toMatchObject({ streak: 1, last_interval: '2027-01-11', round: 0 })
    const weeks = on('2026-12-27', '2027-01-03', '2027-01-04')
    expect(progressOf(streak('week', 3), weeks, time)).toMatchObject({ streak: 3, last_interval: '2027-01-04', round: 1 })
  })

  it('counts local days: half past midnight in India is the next day', () => {
    const nights = events('2026-10-05T18:29:00.000Z', '2026-10-05T18:31:00.000Z')
    expect(progressOf(streak('day', 2), nights, time)).toMatchObject({ streak: 2, last_interval: '2026-10-06' })
    expect(progressOf(streak('day', 2), nights, { ...time, zone: 'UTC' })).toMatchObject({ streak: 1, count: 2 })
  })

  it('breaks with a day without enough actions, and begins anew', () => {
    expect(progressOf(streak('day', 3), on('2026-10-05', '2026-10-06', '2026-10-08'), time)).toMatchObject({ streak: 1, round: 0 })
    const few = on('2026-10-05', '2026-10-05', '2026-10-06', '2026-10-07', '2026-10-07')
    expect(progressOf(streak('day', 2, 2), few, time)).toMatchObject({ streak: 1, round: 0, last_interval: '2026-10-07', count: 2 })
  })

  it('is closed by a late event for a day between', () => {
    const late = [...on('2026-10-05', '2026-10-07'), { key: 'late', at: '2026-10-06T06:30:00.000Z' }]
    expect(progressOf(streak('day', 3), late, time)).toMatchObject({ streak: 3, round: 1, completed_at: '2026-10-07T06:30:00.000Z' })
  })

  it('begins a new round with the next day', () => {
    const days = on('2026-10-05', '2026-10-06', '2026-10-07')
    expect(progressOf(streak('day', 2), days, { ...time, rounds: 2 })).toMatchObject({ streak: 1, round: 1, last_interval: '2026-10-07' })
  })
})

const DAY_MS = 86_400_000
const moment = fc
  .integer({ min: -3 * DAY_MS, max: 40 * DAY_MS })
  .map(offset => new Date(Date.parse('2026-12-10T00:00:00.000Z') + offset).toISOString())
const someEvents = fc.array(fc.record({ key: fc.nat({ max: 80 }).map(String), at: moment }), { maxLength: 60 })
/** A key names one event, with one moment. */
const distinct = someEvents.map(list => [...new Map(list.map(event => [event.key, event])).values()])
const someTerms = fc.record({
  type: fc.constantFrom('normal', 'streak'),
  action_value: fc.integer({ min: 1, max: 3 }),
  streak_count: fc.integer({ min: 2, max: 4 }),
  interval: fc.constantFrom('day', 'week'),
})
const window: ChallengeTime = { ...time, from: '2026-12-09T00:00:00.000Z', to: '2027-01-15T00:00:00.000Z', rounds: 50 }

/** The rounds by another way: the sum over runs of days or weeks, each of its length divided by that of a streak. */
function roundsOf({ type, action_value, streak_count, interval }: ChallengeTerms, list: readonly ChallengeEvent[]): number {
  const inside = list.filter(({ at }) => at >= window.from && at < window.to)
  if (type === 'normal') return Math.floor(inside.length / action_value)
  const length = interval === 'week' ? 7 : 1
  const numberOf = (at: string) => {
    const day = localDay(new Date(at), zone)
    return Date.parse(interval === 'week' ? mondayOf(day) : day) / DAY_MS / length
  }
  const counts = new Map<number, number>()
  for (const { at } of inside) counts.set(numberOf(at), (counts.get(numberOf(at)) ?? 0) + 1)
  const enough = [...counts].flatMap(([number, count]) => (count >= action_value ? [number] : [])).sort((one, other) => one - other)
  const runs: number[] = []
  for (const [index, number] of enough.entries()) {
    const isNext = index > 0 && number - (enough[index - 1] ?? 0) < 1.5
    if (isNext) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(1)
  }
  return runs.reduce((sum, run) => sum + Math.floor(run / (streak_count ?? 1)), 0)
}

describe('the progress of any challenge', () => {
  it('is the same for events in any order, however often they are reported', () => {
    fc.assert(
      fc.property(someTerms, distinct, fc.infiniteStream(fc.nat()), (terms, list, order) => {
        const shuffled = [...list, ...list].map(event => [order.next().value ?? 0, event] as const).sort(([one], [other]) => one - other)
        const reported = shuffled.map(([, event]) => event)
        expect(progressOf(terms, reported, window)).toEqual(progressOf(terms, list, window))
      }),
    )
  })

  it('has as many rounds as runs of enough actions hold', () => {
    fc.assert(
      fc.property(someTerms, distinct, (terms, list) => {
        expect(progressOf(terms, list, window).round).toBe(roundsOf(terms, list))
      }),
      { numRuns: 500 },
    )
  })

  it('never loses a round by another event', () => {
    fc.assert(
      fc.property(someTerms, distinct, moment, (terms, list, at) => {
        const before = progressOf(terms, list, window).round
        expect(progressOf(terms, [...list, { key: 'late', at }], window).round).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})
