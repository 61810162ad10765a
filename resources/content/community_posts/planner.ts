import type { Wrong } from '../../../schema/planner.ts'
import { type Planner, type Planners, update, type Write } from '../../planner.ts'

/** A form is open a while before it is saved: what is published now may lie back this far. */
const TYPING_MS = 10 * 60_000

/** What the house posts needs nobody's leave; one for later is dated ahead, and the app shows it from then on. */
const create: Planner<'community_posts', 'create'> = async (rows, _read, { now, actor }) =>
  rows.map(({ row, self, group }) => {
    if (isPast(row.publish_at, now)) return inThePast
    const published = { status: 'moderated', official: true, posted_at: row.publish_at ?? now, moderated_by: actor } as const
    return update('community_posts', self, published, group)
  })

/** Until a post is out, its moment can be moved; what is out stays dated as it was. */
const change: Planner<'community_posts', 'update'> = async (rows, _read, { now }) =>
  rows.flatMap(({ row, set: { publish_at }, self, group }): readonly (Write | Wrong)[] => {
    if (publish_at === undefined || publish_at === row.publish_at) return []
    if (row.posted_at && row.posted_at <= now) return [{ wrong: { publish_at: { code: 'already_published' } } }]
    return [isPast(publish_at, now) ? inThePast : update('community_posts', self, { posted_at: publish_at ?? now }, group)]
  })

const inThePast = { wrong: { publish_at: { code: 'in_the_past' } } } as const
const isPast = (moment: string | null, now: string) => moment !== null && Date.parse(moment) < Date.parse(now) - TYPING_MS

/** Keeps who let it through. Reports are counted anew: those before were looked at, and would bring it back at once. */
const moderate: Planner<'community_posts', 'moderate'> = async (rows, _read, { now, actor }) =>
  rows.map(({ row, self, group }) =>
    update('community_posts', self, { moderated_by: actor, block_reason: null, report_count: 0, posted_at: row.posted_at ?? now }, group),
  )

/** Keeps who blocked it. */
const block: Planner<'community_posts', 'block'> = async (rows, _read, { actor }) =>
  rows.map(({ self, group }) => update('community_posts', self, { moderated_by: actor }, group))

export const planners: Planners<'community_posts'> = { create, update: change, moderate, block }
