import { z } from 'zod'
import { foreseen } from './access.ts'
import { type AnswerOf, asks, bytes, call, type Wire } from './call.ts'
import { fieldChange } from './fieldChange.ts'
import { irreversible } from './irreversible.ts'
import { planWarning } from './planWarning.ts'
import { reverted, revertRefusal } from './revert.ts'
import { anything, changeSources, changeStates, count, flag, id, moment, named, op, person, text, values, whole } from './shapes.ts'
import { staleness } from './staleness.ts'

export type { FieldChange } from './fieldChange.ts'
export type { PlanWarning } from './planWarning.ts'
export type { Staleness } from './staleness.ts'

const namedState = z.strictObject({ key: text, name: text })
export type NamedState = Wire<typeof namedState>

const moves = z
  .strictObject({ tool: text, field: text, stands: namedState, from: z.array(namedState).optional(), to: z.array(namedState).optional() })
  .describe('Where a row stands that is not moved, and from where or to where it might be.')
export type Moves = Wire<typeof moves>

export const namedRows = z
  .strictObject({ tool: text, count, rows: z.array(z.strictObject({ id, title: text })).describe('The first of them.') })
  .meta({ id: 'named_rows', description: 'Rows of a tool, as many as whoever asks reaches.' })
export type NamedRows = Wire<typeof namedRows>

const refusedRow = z
  .strictObject({
    tool: text,
    id: z.int(),
    title: text,
    code: text,
    message: text,
    errors: values.optional(),
    params: z
      .looseObject({
        moves: moves.optional(),
        used: z.array(namedRows).optional().describe('Of a row that is not deleted: those that need it.'),
      })
      .optional(),
  })
  .meta({ id: 'refused_row', description: 'A row that was left out, and why.' })
export type RefusedRow = Wire<typeof refusedRow>

const movedFigures = z
  .strictObject({ tool: text, id, title: text, changes: z.array(fieldChange) })
  .meta({ id: 'moved_figures', description: 'Figures before and after a plan.' })
export type MovedFigures = Wire<typeof movedFigures>

const state = z.enum(changeStates)

export const handedIn = z
  .strictObject({ change_set: id, state, counts: z.record(text, z.unknown()).optional(), refused: z.array(refusedRow).optional() })
  .meta({ id: 'handed_in', description: 'A change set that another person has to agree to, or that was dropped.' })

export const changeSet = z
  .strictObject({
    change_set: id.nullable().describe('Null where nothing had to be changed.'),
    state,
    counts: z.strictObject({
      rows: count,
      refused: count,
      written: count.optional(),
      by_tool: z.record(text, count).optional().describe('Of a plan.'),
    }),
    refused: z.array(refusedRow),
    revertible: flag.optional().describe('Whoever wrote it can put it back now.'),
    preview: z
      .array(z.strictObject({ tool: text, id: id.nullable(), title: text, op, changes: z.array(fieldChange) }))
      .optional()
      .describe('The first 50 rows of a plan.'),
    warns: z.array(planWarning).optional().describe('Of a plan: warnings about its first 50 rows.'),
    sum: z.strictObject({ rows: count, amount: text }).optional().describe('Of a plan with `planLabel`: its rows and their amount.'),
    figures: z.array(movedFigures).optional(),
    sums: z
      .strictObject({ tool: text, values: z.record(text, text) })
      .optional()
      .describe('Of a plan: sums over the rows that it changes, by field.'),
    second_person: z.literal(true).optional().describe('Of a plan: another person has to approve it.'),
    breaks: z.array(namedRows).optional().describe('Of a plan: rows in use that need one of these as it is.'),
    people: z.array(foreseen).optional().describe('Of a plan that changes access.'),
  })
  .meta({ id: 'change_set', description: 'What a write did, would do (`planned`), or will do once another person approves (`waiting`).' })
export type ChangeSetAnswer = Wire<typeof changeSet>

const someRows = z.array(id).min(1).max(1000)
export const newOrder = z.strictObject({ was: someRows, ids: someRows }).meta({
  id: 'newOrder',
  description: 'Rows as they stood when they were seen, and the same as they shall stand: all, or some that take each other’s places.',
})
export type NewOrder = Wire<typeof newOrder>

const file = named.extend({ family: text }).nullable().describe('The file it came with.')

/** What one change set did to the rows of a tool that belong to a record. */
const below = z
  .strictObject({
    tool: text,
    counts: z.strictObject({ insert: count, update: count, delete: count }),
    rows: z.array(z.strictObject({ id, title: text, op, changes: z.array(fieldChange) })).describe('The first of them.'),
  })
  .meta({ id: 'history_below' })
export type HistoryBelow = Wire<typeof below>

/** One entry of a row's history. */
export const historyEntry = z
  .strictObject({
    id,
    at: moment,
    actor: person.nullable(),
    key: text.nullable().describe('The key that a service account used, by name.'),
    source: text,
    job: text.nullable().describe('The job, or the pasted list, that did it.'),
    upload: file,
    revertible: flag.describe('The caller can revert it now.'),
    revert_refusal: revertRefusal,
    irreversible,
    listed: flag.describe('Whoever asks finds it among the changes.'),
    what: text,
    op: op.nullable().describe('What was done to the row itself; null where only rows below it were written.'),
    change_set: id,
    reverts: id.nullable(),
    reverted_by: id.nullable(),
    changes: z.array(fieldChange),
    below: z.array(below).optional().describe('Of the history of one record: rows that belong to it.'),
  })
  .meta({ id: 'history_entry' })
export type HistoryEntry = Wire<typeof historyEntry>

/** Something that happened to a row: an entry of its history, or a moment that the row itself tells. */
export const happening = z
  .strictObject({
    tool: text,
    row: id,
    title: text,
    at: moment,
    entry: historyEntry.optional(),
    moment: text.optional().describe('The field that says when, where no history does.'),
    by: text.nullish().describe('Who made the row, where the moment is that and one may know.'),
  })
  .meta({ id: 'happening' })
export type TimelineEntry = Wire<typeof happening>

const decided = {
  method: 'POST',
  permission: 'signed in',
  body: anything,
  headers: ['Idempotency-Key'],
  responseHeaders: ['Change-Set'],
} as const

const listed = z
  .strictObject({
    id,
    at: moment,
    actor: id.nullable(),
    key: text.nullable().describe('The key that a service account used, by name.'),
    source: text,
    job: text.nullable(),
    tool: text,
    what: text,
    state,
    counts: z.record(text, z.unknown()),
    upload: id.nullable(),
    reverts: id.nullable(),
    reverted_by: id.nullable(),
    decided_at: moment.nullable(),
    actor_name: text.nullable(),
    comment: text.nullable().describe('Why it was rejected.'),
    decided_name: text.nullable().describe('Who applied, approved or rejected a plan.'),
    file,
    about: z.array(z.strictObject({ tool: text, id, title: text })).describe('The first of its rows that whoever asks may read.'),
    mine: flag,
    revertible: flag,
    revert_refusal: revertRefusal,
    irreversible,
    decidable: flag.describe('It waits, and whoever asks can approve or reject it.'),
  })
  .meta({ id: 'listed_change' })

const isDay = (said: string) => /^\d{4}-\d\d-\d\d$/.test(said) && new Date(`${said}T00:00:00Z`).toISOString().startsWith(said)
const day = text.refine(said => !Number.isNaN(Date.parse(`${said}T00:00:00Z`)) && isDay(said), { params: { code: 'not_valid' } })
const idText = text.refine(said => /^[1-9]\d{0,14}$/.test(said), { params: { code: 'not_valid' } })
const stateList = text.refine(said => said.split(',').every(one => state.safeParse(one).success), {
  params: { code: 'not_offered', options: changeStates.join(', ') },
})
const isPerson = (said: string) => ['me', 'system'].includes(said) || idText.safeParse(said).success

const asked = z.object({
  state: stateList.optional().describe(`${changeStates.join(', ')}; several with commas between them.`),
  tool: text.optional(),
  decided: z.literal('true').optional().describe('Sets that another user approved or rejected.'),
  section: text.optional().describe('Sets that were done to tools of this section.'),
  row: idText.optional().describe('An id of `tool`: sets that wrote this row, whatever they were done to.'),
  person: text
    .refine(isPerson, { params: { code: 'not_valid' } })
    .optional()
    .describe('An id, `me`, or `system`.'),
  source: z.enum(changeSources).optional(),
  from: day.optional().describe('First day, in the country’s zone.'),
  to: day.optional().describe('Last day, included.'),
  upload: idText.optional().describe('An id of a file: sets that its rows were written with.'),
  before: idText.optional().describe('An id: those before it.'),
  limit: whole(1, 100, 100),
})

/** A row of a change set: as it was and became, or of a plan, as it is and would be. */
const setRow = z
  .strictObject({ at: count, tool: text, id: id.nullable(), title: text, op, gone: flag, changes: z.array(fieldChange) })
  .meta({ id: 'change_row' })
export type ChangeRow = Wire<typeof setRow>

/** Change sets, and what is decided about them. */
export const changeCalls = {
  list: call({
    ...asks,
    path: '/api/changes',
    summary: 'Change sets, newest first: one’s own, and those that one could have written',
    query: asked,
    response: z.array(listed),
  }),
  csv: call({
    ...asks,
    path: '/api/changes/export/csv',
    summary: 'All change sets that match, as csv: a line for each field that changed',
    query: asked.omit({ before: true, limit: true }),
    response: bytes('text/csv'),
  }),
  narrowed: call({
    ...asks,
    path: '/api/changes/filters',
    summary: 'What change sets can be narrowed to: who wrote some that whoever asks sees, and tools they may write to',
    response: z.strictObject({ people: z.array(named), tools: z.array(text) }),
  }),
  one: call({
    ...asks,
    path: '/api/changes/:id',
    summary: 'A change set',
    response: listed.extend({
      people: z.array(foreseen).optional().describe('Of a plan that changes access.'),
      warns: z.array(planWarning).optional().describe('Of an undecided plan: warnings about its first 50 rows.'),
      figures: z.array(movedFigures).optional(),
      by_tool: z.record(text, count).describe('How many rows, of each tool of which whoever asks may read all.'),
      stale: staleness.optional().describe('Of a change that waits: what changed since it was sent. Approving it answers 412.'),
      resendable: flag.describe('Whoever asks sent it, it is stale, and it can be sent again.'),
    }),
  }),
  rows: call({
    ...asks,
    path: '/api/changes/:id/rows',
    summary: 'The rows of a change set, before and after, as far as whoever asks may read them',
    query: z.object({
      after: whole(0, Number.MAX_SAFE_INTEGER, 0).describe('Where the page before ended.'),
      limit: whole(1, 200, 50),
    }),
    response: z.strictObject({ data: z.array(setRow), more: flag, next: count.nullable() }),
  }),
  apply: call({
    ...decided,
    path: '/api/changes/:id/apply',
    summary: 'Apply a plan: exactly the rows that were seen',
    response: changeSet,
    waiting: handedIn,
  }),
  approve: call({
    ...decided,
    path: '/api/changes/:id/approve',
    summary: 'Approve what another person wants to write',
    response: changeSet,
  }),
  reject: call({
    ...decided,
    path: '/api/changes/:id/reject',
    summary: 'Reject it, or drop one’s own plan',
    body: z.object({ comment: text.max(128, { error: () => 'too_long' }).optional() }),
    response: handedIn,
  }),
  resend: call({
    ...decided,
    path: '/api/changes/:id/resend',
    summary: 'Send a stale change for approval again, planned anew',
    description: 'For the user who sent it. It takes the place of the stale one, which is rejected.',
    response: changeSet,
    waiting: handedIn,
  }),
  revert: call({
    ...decided,
    path: '/api/changes/:id/revert',
    summary: 'Put back what was written',
    description: 'Needs what the form or action itself would need now: its permission, its rows, the scope; whoever asks, the author too.',
    response: reverted,
  }),
} as const

export type Decision = Exclude<keyof typeof changeCalls, 'list' | 'csv' | 'narrowed' | 'one' | 'rows'>
export type ListedChange = AnswerOf<typeof changeCalls.list>[number]
export type ChangeDetail = AnswerOf<typeof changeCalls.one>
