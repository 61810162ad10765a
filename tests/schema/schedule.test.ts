import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkRecord } from '../../schema/checkRecord.ts'
import { countries } from '../../schema/country.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { schedule } from '../../schema/kinds/schedule.ts'
import { nextRun, runsAfter, type Schedule, weekDays } from '../../schema/scheduleRuns.ts'
import { soaked } from '../support/soaked.ts'

const context = {
  country: 'IN',
  today: '2026-11-18',
  now: '2026-11-18T06:30:00.000Z',
  localDate: (moment: string) => moment.slice(0, 10),
} as const
const india = countries.IN
const when = schedule({ required: true }) as Field
const faultsOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(checkRecord({ fields: { when }, rules: [] }, { when: value }, null, context).errors).map(([at, { code }]) => [at, code]),
  )
const weekly = { kind: 'recurring', every: 'week', week_days: ['monday'], time: '10:30', start_date: '2026-11-01', end: 'never ending' }
const monthly = { ...weekly, every: 'month', week_days: null, month_days: [1, 15] }

it.each<[string, unknown, object]>([
  ['one time', { kind: 'one time', at: '2026-11-18T07:00:00.000Z' }, {}],
  ['several dates', { kind: 'multiple dates', dates: ['2026-11-18', '2026-12-01'], time: '12:01' }, {}],
  // validation.schedule.recurring-days of the catalogue: week days or month days are selected.
  ['a weekday', weekly, {}],
  ['days of the month', monthly, {}],
  ['no weekday', { ...weekly, week_days: [] }, { 'when.week_days': 'schedule_no_weekday' }],
  ['no day of the month', { ...monthly, month_days: null }, { 'when.month_days': 'schedule_no_month_day' }],
  // validation.schedule.end-not-before-start: the end date cannot precede the start; the same day is one day.
  [
    'an end before the start',
    { ...weekly, start_date: '2027-01-02', end: 'on a date', end_date: '2027-01-01' },
    { 'when.end_date': 'schedule_end_before_start' },
  ],
  ['an end on the first day', { ...weekly, start_date: '2026-11-23', end: 'on a date', end_date: '2026-11-23' }, {}],
  [
    'an end before any of its days',
    { ...weekly, start_date: '2026-11-24', end: 'on a date', end_date: '2026-11-25' },
    { 'when.end_date': 'schedule_never_runs' },
  ],
  ['an end that is over', { ...weekly, end: 'on a date', end_date: '2026-11-10' }, { 'when.end_date': 'schedule_never_runs' }],
  ['runs that are all over', { ...weekly, end: 'after occurrences', occurrences: 2 }, { 'when.occurrences': 'schedule_never_runs' }],
  ['no run at all', { ...weekly, end: 'after occurrences', occurrences: 0 }, { 'when.occurrences': 'too_little' }],
  ['a moment that is over', { kind: 'one time', at: '2026-11-18T06:30:00.000Z' }, { 'when.at': 'in_the_past' }],
  [
    'one date that is over',
    { kind: 'multiple dates', dates: ['2026-12-01', '2026-11-18'], time: '11:59' },
    { 'when.dates.1': 'in_the_past' },
  ],
  ['no date', { kind: 'multiple dates', dates: [], time: '11:59' }, { 'when.dates': 'schedule_no_day' }],
  ['a date twice', { kind: 'multiple dates', dates: ['2026-12-01', '2026-12-01'], time: '11:59' }, { 'when.dates': 'twice' }],
  [
    'thirty-one dates',
    { kind: 'multiple dates', dates: Array.from({ length: 31 }, (_, n) => `2027-01-${String(n + 1).padStart(2, '0')}`), time: '11:59' },
    { 'when.dates': 'too_many' },
  ],
  ['a day that there is not', { kind: 'multiple dates', dates: ['2027-02-29'], time: '11:59' }, { 'when.dates.0': 'date' }],
  ['no time', { ...weekly, time: null }, { 'when.time': 'missing' }],
  ['a time that there is not', { ...weekly, time: '24:00' }, { 'when.time': 'time_of_day' }],
  ['no kind', { time: '10:30' }, { 'when.kind': 'missing' }],
  ['another kind', { kind: 'hourly' }, { 'when.kind': 'not_offered' }],
  ['the 32nd', { ...monthly, month_days: [32] }, { 'when.month_days.0': 'not_offered' }],
  ['a part that there is none of', { ...weekly, cron: '* * * * *' }, { when: 'unknown_field' }],
])('tells %s', (_name, value, faults) => expect(faultsOf(value)).toEqual(faults))

it('empties the parts of the kinds that it is not', () => {
  const { values } = checkRecord(
    { fields: { when }, rules: [] },
    { when: { ...weekly, at: '2026-11-18T07:00:00.000Z', month_days: [3] } },
    null,
    context,
  )
  expect(values.when).toEqual({ ...weekly, at: null, month_days: null })
})

it.each<[string, Partial<Schedule>, string, string[]]>([
  [
    'the 31st is the last day',
    { every: 'month', month_days: [31] },
    '2027-01-31T05:00:00.000Z',
    ['2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  ['a leap year', { every: 'month', month_days: [30, 31] }, '2028-01-31T05:00:00.000Z', ['2028-02-29', '2028-03-30', '2028-03-31']],
  ['Monday and Thursday', { week_days: ['thursday', 'monday'] }, '2026-11-18T05:00:00.000Z', ['2026-11-19', '2026-11-23', '2026-11-26']],
  [
    'two runs from the first',
    { week_days: ['sunday'], end: 'after occurrences', occurrences: 4 },
    '2026-11-16T05:00:00.000Z',
    ['2026-11-22'],
  ],
])('runs next: %s', (_name, said, after, days) => {
  const runs = runsAfter({ ...(weekly as Schedule), ...said }, after, india, 3)
  expect(runs).toEqual(days.map(day => `${day}T05:00:00.000Z`))
})

it('is told in the time of the country, and only what is later', () => {
  const once: Schedule = { kind: 'multiple dates', dates: ['2026-12-01'], time: '00:15' }
  expect(nextRun(once, context.now, countries.ID)).toBe('2026-11-30T17:15:00.000Z')
  expect(nextRun(once, context.now, india)).toBe('2026-11-30T18:45:00.000Z')
  expect(nextRun(once, '2026-11-30T18:45:00.000Z', india)).toBeNull()
  expect(nextRun({ kind: 'recurring' }, context.now, india)).toBeNull()
})

const day = fc
  .date({ min: new Date('2023-12-20'), max: new Date('2029-03-05'), noInvalidDate: true })
  .map(one => one.toISOString().slice(0, 10))
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const some: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({ kind: fc.constant('one time' as const), at: fc.tuple(day, time).map(([on, at]) => `${on}T${at}:00.000Z`) }),
  fc.record({ kind: fc.constant('multiple dates' as const), dates: fc.uniqueArray(day, { minLength: 1, maxLength: 30 }), time }),
  fc.record({
    kind: fc.constant('recurring' as const),
    every: fc.constantFrom('week' as const, 'month' as const),
    week_days: fc.uniqueArray(fc.constantFrom(...weekDays), { minLength: 1 }),
    month_days: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(28, 29, 30, 31)), { minLength: 1, maxLength: 5 }),
    time,
    start_date: day,
    end: fc.constantFrom('never ending' as const, 'on a date' as const, 'after occurrences' as const),
    end_date: day,
    occurrences: fc.integer({ min: 1, max: 40 }),
  }),
)

/** The same, day by day and by the calendar of the zone itself: slow, and plain to see. */
function slowly(said: Schedule, after: string, zone: string): string | null {
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  const written = (moment: Date) => local.format(moment).replace(', ', ' ')
  if (said.kind === 'one time') return Date.parse(said.at ?? '') > Date.parse(after) ? new Date(said.at ?? '').toISOString() : null
  const first = said.kind === 'recurring' ? (said.start_date ?? '') : ([...(said.dates ?? [])].sort()[0] ?? '')
  let counted = 0
  for (let noon = new Date(`${first}T12:00:00Z`); noon.getUTCFullYear() < 2031; noon = new Date(noon.getTime() + 86_400_000)) {
    const on = noon.toISOString().slice(0, 10)
    if (!fallsOn(said, noon, on)) continue
    counted += 1
    if (said.kind === 'recurring' && said.end === 'on a date' && on > (said.end_date ?? '')) return null
    if (said.kind === 'recurring' && said.end === 'after occurrences' && counted > (said.occurrences ?? 0)) return null
    // Each minute of that day of the zone, as its calendar writes it: both zones lie between 5 and 7 hours before.
    const run = [5.5, 7]
      .map(hours => new Date(Date.parse(`${on}T${said.time}:00Z`) - hours * 3_600_000))
      .find(at => written(at) === `${on} ${said.time}`)
    if (run && run.getTime() > Date.parse(after)) return run.toISOString()
  }
  return null
}

function fallsOn(said: Schedule, noon: Date, on: string): boolean {
  if (said.kind === 'multiple dates') return said.dates?.includes(on) === true
  if (said.every === 'week') return said.week_days?.includes(weekDays[(noon.getUTCDay() + 6) % 7] ?? 'monday') === true
  const date = noon.getUTCDate()
  const isLast = new Date(noon.getTime() + 86_400_000).getUTCDate() === 1
  return said.month_days?.some(one => one === date || (isLast && one > date)) === true
}

it('runs when a slow look at each day says so, in both countries', { timeout: 600_000 }, () => {
  const { count, seed } = soaked('schedules', 100_000)
  fc.assert(
    fc.property(some, day, time, fc.constantFrom('IN' as const, 'ID' as const), (said, on, at, country) => {
      const after = `${on}T${at}:00.000Z`
      expect(nextRun(said, after, countries[country])).toBe(slowly(said, after, countries[country].zone))
    }),
    { numRuns: count, seed },
  )
})
