import { countries } from '../../../schema/country.ts'
import type { Wrong } from '../../../schema/planner.ts'
import type { Fault } from '../../../schema/rule.ts'
import { type Planner, type Planners, type Read, update, type Write } from '../../planner.ts'
import { codesIn, MOST_PASTED, nextRefresh, validUntil } from './refreshing.ts'

/** What decides who is a member: where one of these changes, the members are found anew. */
const deciding = ['sql_query', 'query_type', 'user_codes', 'mod_id_from', 'mod_id_to'] as const

/** A new audience is renewed for its first time, and its members are found at once. */
const create: Planner<'audiences', 'create'> = async (rows, read, { today, now }) =>
  Promise.all(
    rows.map(async ({ row, self, group }): Promise<Write | Wrong> => {
      const faults = await faultOfCodes(row.user_codes, read)
      if (faults) return { wrong: { user_codes: faults } }
      const frequency = row.renewal_frequency
      return update(
        'audiences',
        self,
        { valid_until: validUntil(today, frequency), refresh_state: 'In Queue', refresh_due_at: now, size: null },
        group,
      )
    }),
  )

/** Where another list or statement is written, what somebody agreed to was about something else. */
const change: Planner<'audiences', 'update'> = async (rows, read, { now, country }) => {
  const planned = rows.map(async ({ row, set, self, group }): Promise<readonly (Write | Wrong)[]> => {
    const isOther = deciding.some(key => set[key] !== undefined && set[key] !== row[key])
    const faults = set.user_codes === row.user_codes ? null : await faultOfCodes(set.user_codes ?? null, read)
    if (faults) return [{ wrong: { user_codes: faults } }]
    const frequency = set.renewal_frequency ?? row.renewal_frequency
    const due = isOther ? now : nextRefresh(frequency, now, countries[country])
    if (!isOther) return frequency === row.renewal_frequency ? [] : [update('audiences', self, { refresh_due_at: due }, group)]
    return [
      update(
        'audiences',
        self,
        {
          refresh_state: 'In Queue',
          refresh_due_at: due,
          approved_size: null,
          found_size: null,
          found_cost: null,
          blocked_why: null,
          ...(set.user_codes && { from_file: false }),
        },
        group,
      ),
    ]
  })
  return (await Promise.all(planned)).flat()
}

/** The first code that no user has, by its place (document 2, §8: `Invalid data at index n`). */
async function faultOfCodes(text: string | null, read: Read): Promise<Fault | null> {
  if (!text) return null
  const codes = codesIn(text)
  if (codes.length > MOST_PASTED) return { code: 'too_many_codes', params: { most: MOST_PASTED, count: codes.length } }
  const known = new Set((await read.rows('users', { code: codes }, ['code'])).map(({ code }) => code))
  const index = codes.findIndex(code => !known.has(code))
  return index < 0 ? null : { code: 'no_user_at', params: { index: index + 1, code: codes[index] ?? '' } }
}

const start_refresh: Planner<'audiences', 'start_refresh'> = async (rows, _read, { now }) =>
  rows.map(({ self, group }) =>
    update(
      'audiences',
      self,
      { refresh_state: 'In Queue', refresh_enabled: true, refresh_stop_requested: false, refresh_due_at: now },
      group,
    ),
  )

/** What is in the queue is done first; it stops behind it (document 2, §4). */
const stop_refresh: Planner<'audiences', 'stop_refresh'> = async rows =>
  rows.map(({ row, self, group }) =>
    update('audiences', self, row.refresh_state === 'In Queue' ? { refresh_stop_requested: true } : { refresh_enabled: false }, group),
  )

/** Whoever agrees does so to the size that was found. */
const approve_size: Planner<'audiences', 'approve_size'> = async (rows, _read, { now }) =>
  rows.map(({ row, self, group }) => update('audiences', self, { approved_size: row.found_size, refresh_due_at: now }, group))

const reject_size: Planner<'audiences', 'reject_size'> = async (rows, _read, { now, country }) =>
  rows.map(({ row, self, group }) =>
    update(
      'audiences',
      self,
      {
        approved_size: null,
        found_size: null,
        found_cost: null,
        blocked_why: null,
        refresh_due_at: nextRefresh(row.renewal_frequency, now, countries[country]),
        ...(row.refresh_stop_requested && { refresh_enabled: false, refresh_stop_requested: false }),
      },
      group,
    ),
  )

const renew: Planner<'audiences', 'renew'> = async (rows, _read, { today }) =>
  rows.map(({ row, self, group }) =>
    update('audiences', self, { valid_until: validUntil(today, row.renewal_frequency), expiry_told_on: null }, group),
  )

export const planners: Planners<'audiences'> = { create, update: change, start_refresh, stop_refresh, approve_size, reject_size, renew }
