import type { Refusing } from '../../../../schema/planner.ts'
import { type Planner, type Read, type Row, update, type Write } from '../../../planner.ts'
import { following } from '../../planning/following.ts'

/** Runs under way stop with what has left already; what waits is taken back. */
export const pause: Planner<'notification_campaigns', 'pause'> = (rows, read) => movedRuns(rows, read, ['queued', 'sending'], 'paused')
export const cancel: Planner<'notification_campaigns', 'cancel'> = async (rows, read, { now }) => [
  ...(await movedRuns(rows, read, ['queued', 'sending', 'paused'], 'cancelled', { ended_at: now })),
  ...rows.map(({ self, group }) => update('notification_campaigns', self, { next_run_at: null }, group)),
]

type Moving = readonly Pick<Parameters<Planner<'notification_campaigns', 'pause'>>[0][number], 'row' | 'group'>[]

/** Runs of these campaigns that stand so, moved along. */
export async function movedRuns(
  rows: Moving,
  read: Read,
  from: readonly ('queued' | 'sending' | 'paused')[],
  status: 'paused' | 'cancelled',
  more: { readonly ended_at?: string } = {},
): Promise<Write[]> {
  const runs = await read.rows('notification_runs', { campaign: rows.map(({ row }) => row.id), status: [...from] })
  return runs
    .filter(({ is_test }) => !is_test)
    .map(run => update('notification_runs', run, { status, withdrawn: false, ...more }, groupOf(rows, run.campaign)))
}

const groupOf = (rows: Moving, campaign: number): string | undefined => rows.find(({ row }) => row.id === campaign)?.group

/** A run of which nothing has left begins anew, with what was edited since; any other goes on with the copy that it took. */
function startOf({ frozen, withdrawn, queued }: Row<'notification_runs'>) {
  const hasNothingLeft = withdrawn === true && (queued ?? 0) === 0
  return frozen === null || hasNothingLeft ? ({ status: 'queued', frozen: null } as const) : ({ status: 'sending' } as const)
}

/** A run goes on with those who are left; without one the campaign waits for the next time that is still to come: those in between are skipped (domain.md, §2.9). */
export const resume: Planner<'notification_campaigns', 'resume'> = async (rows, read, { country, now }) => {
  const runs = await read.rows('notification_runs', { campaign: rows.map(({ row }) => row.id), status: 'paused' })
  return rows.flatMap(({ row, self, group }): (Write | Refusing)[] => {
    const own = runs.filter(({ campaign }) => campaign === row.id)
    const next = row.schedule ? following(row, new Date(now), country) : row.next_run_at
    if (own.length > 0)
      return [
        update('notification_campaigns', self, { status: 'sending', next_run_at: null }, group),
        ...own.map(run => update('notification_runs', run, { ...startOf(run), withdrawn: false, fault: null }, group)),
      ]
    return next === null
      ? [{ refuse: row.id, message: 'campaign_in_the_past' }]
      : [update('notification_campaigns', self, { next_run_at: next }, group)]
  })
}
