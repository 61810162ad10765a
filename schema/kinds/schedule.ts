import { z } from 'zod'
import { countries } from '../country.ts'
import { formats } from '../formats/formats.ts'
import type { Rule } from '../rule.ts'
import { nextRun, runsAfter, type Schedule, weekDays } from '../scheduleRuns.ts'
import { choice } from './choice.ts'
import { choices } from './choices.ts'
import { date, isDay } from './date.ts'
import { integer } from './integer.ts'
import { type Field, type KindField, type KindWord, typed } from './kind.ts'
import { cellsShape } from './rows.ts'
import { tags } from './tags.ts'
import { text } from './text.ts'
import { timestamp } from './timestamp.ts'

export type ScheduleKind = Schedule['kind']
export const scheduleKinds = ['one time', 'multiple dates', 'recurring'] as const satisfies readonly ScheduleKind[]

interface ScheduleOptions {
  /** Which of the three there are; all when left out. */
  readonly kinds?: readonly ScheduleKind[]
  /** It is a value of several parts, which no index keeps apart. */
  unique?: never
  masked?: never
}

export type ScheduleField = KindField<'schedule', Schedule> & {
  readonly kinds: readonly ScheduleKind[]
  readonly cells: Readonly<Record<string, Field>>
  readonly askedBy: 'kind'
  readonly ownWords: true
}

/** Most days of `multiple dates`, and most runs that may be counted. */
export const MOST_DATES = 30
const MOST_RUNS = 1000

/**
 * When something runs: once, on several days, or again and again each week or month, without end, until a day, or so many times (document 2, §4). All of
 * it is local to the country; `nextRun` says when it is due. What could never run is refused when it is written: it is looked at only where it changes.
 */
export const schedule: KindWord<'schedule', Schedule, ScheduleOptions, Omit<ScheduleField, keyof KindField<'schedule', Schedule>>> = (
  options = {},
) => {
  const { kinds = scheduleKinds } = options
  const cells = cellsOf(kinds)
  const entries = Object.entries(cells)
  return {
    ...options,
    kind: 'schedule',
    kinds,
    cells,
    askedBy: 'kind',
    ownWords: true,
    rules,
    column: () => ({ type: 'jsonb', within: 'kind' }),
    operators: ['equals', 'one_of', 'empty'],
    type: context => typed<Schedule>(z.strictObject(cellsShape(entries, context))),
    example: (_context, n = 1) => examples(kinds, n),
    write: (value, context) => {
      const { kind, ...parts } = value
      const told = Object.entries(parts).filter(([, part]) => part !== null && part !== undefined)
      return [kind, ...told.map(([key, part]) => `${key}=${cells[key]?.write(part, context) ?? part}`)].join('; ')
    },
    read: (cell, context) => {
      const [kind = '', ...parts] = cell.trim().split(/\s*;\s*/)
      const pairs = parts.filter(Boolean).map(part => {
        const [key = '', said = ''] = part.split('=').map(side => side.trim())
        return [key, Object.hasOwn(cells, key) ? cells[key]?.read(said, context) : said]
      })
      return { kind: kind.toLowerCase(), ...Object.fromEntries(pairs) }
    },
  }
}

function cellsOf(kinds: readonly ScheduleKind[]): Readonly<Record<string, Field>> {
  const once = { kind: 'one time' }
  const recurring = { kind: 'recurring' }
  const timed = { kind: ['multiple dates', 'recurring'] }
  return {
    kind: choice(kinds, { required: true }) as Field,
    at: timestamp({ when: once, requiredWhen: once }) as Field,
    dates: { ...tags({ when: { kind: 'multiple dates' }, personal: false }), type: () => days } as Field,
    time: text({ max: 5, format: formats.timeOfDay, when: timed, requiredWhen: timed, personal: false }) as Field,
    every: choice(['week', 'month'], { when: recurring, requiredWhen: recurring }) as Field,
    week_days: choices(weekDays, { when: { kind: 'recurring', every: 'week' } }) as Field,
    month_days: choices(Object.fromEntries(Array.from({ length: 31 }, (_, place) => [place + 1, String(place + 1)])), {
      when: { kind: 'recurring', every: 'month' },
    }) as Field,
    start_date: date({ when: recurring, requiredWhen: recurring }) as Field,
    end: choice(['never ending', 'on a date', 'after occurrences'], { when: recurring, requiredWhen: recurring }) as Field,
    end_date: date({ when: { kind: 'recurring', end: 'on a date' }, requiredWhen: { kind: 'recurring', end: 'on a date' } }) as Field,
    occurrences: integer({
      min: 1,
      max: MOST_RUNS,
      when: { kind: 'recurring', end: 'after occurrences' },
      requiredWhen: { kind: 'recurring', end: 'after occurrences' },
    }) as Field,
  }
}

const days = z
  .array(z.string().refine(isDay, { params: { code: 'date' } }))
  .max(MOST_DATES)
  .refine(list => new Set(list).size === list.length, { params: { code: 'twice' } })

/** A rule over the parts; what is wrong lands on the first of them. */
const part = (
  name: string,
  on: readonly string[],
  check: (schedule: Schedule, context: Parameters<Rule['check']>[1]) => ReturnType<Rule['check']>,
): Rule => ({ name, on, severity: 'error', check: (record, context) => check(record as unknown as Schedule, context) })

const isEmpty = (list: readonly unknown[] | null | undefined): boolean => !list || list.length === 0

const rules: readonly Rule[] = [
  part('a moment ahead', ['at', 'kind'], ({ kind, at }, { now }) =>
    kind === 'one time' && at && Date.parse(at) <= Date.parse(now) ? { code: 'in_the_past' } : null,
  ),
  part('at least one day', ['dates', 'kind'], ({ kind, dates }) =>
    kind === 'multiple dates' && isEmpty(dates) ? { code: 'schedule_no_day' } : null,
  ),
  part('days ahead', ['dates', 'time', 'kind'], ({ kind, dates, time }, { now, country }) => {
    if (kind !== 'multiple dates' || !time) return null
    const past = (dates ?? []).findIndex(day => nextRun({ kind, dates: [day], time }, now, countries[country]) === null)
    return past < 0 ? null : { code: 'in_the_past', at: String(past) }
  }),
  part('at least one weekday', ['week_days', 'every'], ({ every, week_days }) =>
    every === 'week' && isEmpty(week_days) ? { code: 'schedule_no_weekday' } : null,
  ),
  part('at least one day of the month', ['month_days', 'every'], ({ every, month_days }) =>
    every === 'month' && isEmpty(month_days) ? { code: 'schedule_no_month_day' } : null,
  ),
  // Document 2, §5: the end date cannot precede the start.
  part('the end not before the start', ['end_date', 'start_date'], ({ start_date, end_date }) =>
    start_date && end_date && end_date < start_date ? { code: 'schedule_end_before_start' } : null,
  ),
  part('a run that is still to come', ['end_date', 'week_days', 'month_days', 'start_date', 'time', 'end'], (schedule, context) =>
    schedule.end === 'on a date' ? neverRuns(schedule, context) : null,
  ),
  part('a run of those counted', ['occurrences', 'week_days', 'month_days', 'start_date', 'time', 'end'], (schedule, context) =>
    schedule.end === 'after occurrences' ? neverRuns(schedule, context) : null,
  ),
]

function neverRuns(schedule: Schedule, { now, country }: Parameters<Rule['check']>[1]): ReturnType<Rule['check']> {
  const { kind, week_days, month_days, start_date, time, end_date, occurrences, end } = schedule
  const isWhole = start_date && time && (end === 'on a date' ? end_date : occurrences) && !(isEmpty(week_days) && isEmpty(month_days))
  if (kind !== 'recurring' || !isWhole || (end_date && end_date < start_date)) return null
  return runsAfter(schedule, now, countries[country], 1).length === 0 ? { code: 'schedule_never_runs' } : null
}

/** One of each kind, on days that are far off. */
function examples(kinds: readonly ScheduleKind[], n: number): Schedule {
  const kind = kinds[(n - 1) % kinds.length] ?? 'one time'
  if (kind === 'one time') return { kind, at: '2099-11-18T05:00:00.000Z' }
  if (kind === 'multiple dates') return { kind, dates: ['2099-11-18', '2099-11-20'], time: '10:30' }
  return { kind, every: 'week', week_days: ['monday', 'thursday'], time: '10:30', start_date: '2099-11-16', end: 'never ending' }
}
