import { sql } from 'kysely'
import { update } from '../../../planner.ts'
import { keep, lockCampaign, lockRun, type Sending } from './campaignRows.ts'
import { tellOwner } from './planRuns.ts'

/** A run that failed so many times in a row, without one step between, waits for a person. */
const TRIES = 3

/** Counts a failure of a run, and pauses it with its campaign after some: a person looks at it and resumes it. Other runs go on. */
export async function setRunAside(sending: Sending, campaignId: number, id: number): Promise<void> {
  const campaign = await lockCampaign(sending, campaignId)
  const run = await lockRun(sending, id)
  if (!campaign || !run) return
  const tries = (run.tries ?? 0) + 1
  await sql`update notification_runs set tries = ${tries} where id = ${id}`.execute(sending.sql)
  if (tries < TRIES) return
  const group = `campaign ${campaignId}`
  // Messages that wait keep their paused run; otherwise it would be tried for ever.
  await keep(sending, 'notification_campaigns', campaignId, [
    update(
      'notification_runs',
      run,
      { status: run.status === 'cancelled' ? 'cancelled' : 'paused', fault: 'error', withdrawn: true },
      group,
    ),
    ...(campaign.status === 'sending' ? [update('notification_campaigns', campaign, { status: 'paused' }, group)] : []),
  ])
  await sql`update notification_runs set tries = null where id = ${id}`.execute(sending.sql)
  await tellOwner(sending, campaign, `error ${id} ${sending.now.toISOString()}`)
}
