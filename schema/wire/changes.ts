import { z } from 'zod'
import { foreseen } from './access.ts'
import { type AnswerOf, asks, call, type Wire } from './call.ts'
import { anything, count, flag, id, moment, named, op, person, text, values } from './shapes.ts'

const fieldChange = z.strictObject({ field: text, from: anything, to: anything }).meta({ id: 'field_change' })
export type FieldChange = Wire<typeof fieldChange>

const namedState = z.strictObject({ key: text, name: text })
export type NamedState = Wire<typeof namedState>

const moves = z
  .strictObject({ tool: text, field: text, stands: namedState, from: z.array(namedState).optional(), to: z.array(namedState).optional() })
  .describe('Where a row stands that is not moved, and from where or to where it might be.')
export type Moves = Wire<typeof moves>

const refusedRow = z
  .strictObject({
    tool: text,
    id: z.int(),
    title: text,
    code: text,
    message: text,
    errors: values.optional(),
    params: z.looseObject({ moves: moves.optional() }).optional(),
  })
  .meta({ id: 'refused_row', description: 'A row that was left out, and why.' })
export type RefusedRow = Wire<typeof refusedRow>

const state = z.enum(['planned', 'waiting', 'applied', 'rejected'])

export const handedIn = z
  .strictObject({ change_set: id, state, counts: z.record(text, z.unknown()).optional(), refused: z.array(refusedRow).optional() })
  .meta({ id: 'handed_in', description: 'A change set that another person has to agree to, or that was dropped.' })

export const changeSet = z
  .strictObject({
    change_set: id,
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
    people: z.array(foreseen).optional().describe('Of a plan that changes what people may do.'),
  })
  .meta({ id: 'change_set', description: 'What a write did, would do (`planned`), or will do once another person approves (`waiting`).' })
export type ChangeSetAnswer = Wire<typeof changeSet>

const amount = z.union([z.number(), text])
export const keptRow = z.strictObject({
  tool: text,
  id,
  title: text,
  field: text.nullable(),
  reason: z.enum(['changed_since', 'gone', 'in_use', 'used_since', 'not_for_you']),
  short: z
    .strictObject({
      of: text.nullable(),
      left: amount,
      taken: amount,
      used: z.array(z.strictObject({ what: text, at: moment, by: text.nullable(), amount })),
    })
    .optional()
    .describe('Of a counter that was used since: what there is, what would be taken, and who took from it.'),
})

const reverted = z
  .strictObject({
    change_set: id,
    state: z.literal('applied'),
    counts: z.strictObject({ rows: count, kept: count }),
    kept: z.array(keptRow).describe('What was changed or used since stays as it is.'),
  })
  .meta({ id: 'reverted' })
export type RevertAnswer = Wire<typeof reverted>

/** One entry of a row's history. */
export const historyEntry = z
  .strictObject({
    id,
    at: moment,
    actor: person.nullable(),
    source: text,
    job: text.nullable().describe('The job that did it.'),
    upload: named.extend({ family: text }).nullable().describe('The file it came with.'),
    revertible: flag.describe('Whoever asks can put it back now.'),
    what: text,
    change_set: id,
    reverts: id.nullable(),
    reverted_by: id.nullable(),
    changes: z.array(fieldChange),
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

const decided = { method: 'POST', may: 'signed in', body: anything, headers: ['Idempotency-Key'], tells: ['Change-Set'] } as const

/** Change sets, and what is decided about them. */
export const changeCalls = {
  list: call({
    ...asks,
    path: '/api/changes',
    summary: 'Change sets, newest first: one’s own, and those that one could have written',
    query: z.object({
      state: text.optional().describe('planned, waiting, applied or rejected.'),
      tool: text.optional(),
      before: text.optional().describe('An id: those before it.'),
    }),
    answer: z.array(
      z.strictObject({
        id,
        at: moment,
        actor: id.nullable(),
        source: text,
        job: text.nullable(),
        tool: text,
        what: text,
        state,
        counts: z.record(text, z.unknown()),
        upload: id.nullable(),
        reverts: id.nullable(),
        reverted_by: id.nullable(),
        actor_name: text.nullable(),
        mine: flag,
        revertible: flag,
      }),
    ),
  }),
  apply: call({
    ...decided,
    path: '/api/changes/:id/apply',
    summary: 'Apply a plan: exactly the rows that were seen',
    answer: changeSet,
    waiting: handedIn,
  }),
  approve: call({ ...decided, path: '/api/changes/:id/approve', summary: 'Approve what another person wants to write', answer: changeSet }),
  reject: call({ ...decided, path: '/api/changes/:id/reject', summary: 'Reject it, or drop one’s own plan', answer: handedIn }),
  revert: call({
    ...decided,
    path: '/api/changes/:id/revert',
    summary: 'Put back what was written',
    note: 'Needs what the form or action itself would need now: its permission, its rows, the scope; whoever asks, the author too.',
    answer: reverted,
  }),
} as const

export type Decision = Exclude<keyof typeof changeCalls, 'list'>
export type ListedChange = AnswerOf<typeof changeCalls.list>[number]
