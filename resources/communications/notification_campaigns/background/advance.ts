import { sql } from 'kysely'
import { update } from '../../../planner.ts'
import { openFrom } from '../../planning/hours.ts'
import { beginRun } from './beginRun.ts'
import { type Campaign, type CampaignRun, ended, keep, lockCampaign, lockRun, type Sending } from './campaignRows.ts'
import { tellOwner } from './planRuns.ts'
import { countRuns } from './runFigures.ts'
import { asRunTook } from './runWho.ts'
import { brakes, hasRoom, retryChunk, sendChunk, waitingOf, withdraw } from './sendChunk.ts'

/** Figures are counted no more often, or a large run would be counted for each of its chunks. */
const COUNT_EACH_MS = 2000

/** What a step did with a run: it goes on at once, or has to wait for something. */
export interface Advanced {
  readonly changed: number
  readonly waits: boolean
}

const DONE: Advanced = { changed: 1, waits: true }
const WAITS: Advanced = { changed: 0, waits: true }

/** Runs that something is to be done with. */
export async function openRuns({ sql: db }: Pick<Sending, 'sql'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from notification_runs
    where status in ('queued', 'sending') or (status in ('paused', 'cancelled') and not coalesce(withdrawn, false)) order by run_at, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** One step with a run, in one transaction: its beginning, a chunk of its people, or its end. */
export async function advance(sending: Sending, campaignId: number, id: number): Promise<Advanced> {
  const campaign = await lockCampaign(sending, campaignId)
  const run = await lockRun(sending, id)
  if (!campaign || !run) return WAITS
  if (run.status === 'paused' || run.status === 'cancelled') return hold(sending, run)
  if (run.status !== 'queued' && run.status !== 'sending') return WAITS
  if (run.retry_asked) return retry(sending, run)
  const isHeld =
    asRunTook(campaign, run).message_type === 'promotional' && !run.is_test && openFrom(sending.now, sending.engine.country) > sending.now
  if (isHeld) return WAITS
  if (run.frozen === null && !run.is_test) {
    const waits = await beginRun(sending, campaign, run)
    return { changed: Number(!waits), waits }
  }
  return goOn(sending, campaign, run)
}

async function goOn(sending: Sending, campaign: Campaign, run: CampaignRun): Promise<Advanced> {
  const braked = run.is_test ? null : await brakes(sending, run)
  if (braked !== null) return brake(sending, campaign, run, braked)
  const waiting = await waitingOf(sending, run.id)
  const sent = hasRoom(waiting) && run.frozen ? await sendChunk(sending, asRunTook(campaign, run), run, run.frozen) : 0
  const isOver = waiting === 0 && sent === 0 && !(await isAnybodyLeft(sending, run.id))
  if (isOver || sending.now.getTime() - Date.parse(run.updated_at) >= COUNT_EACH_MS) await countRuns(sending.sql, [run.id], sending.now)
  if (isOver) return finish(sending, campaign, run.id)
  return { changed: sent, waits: sent === 0 }
}

async function isAnybodyLeft({ sql: db }: Sending, run: number): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select exists (select from notification_run_people where run = ${run}) as left`.execute(db)
  return rows[0]?.left ?? false
}

/** Everybody was written to, or is counted with the reason. */
async function finish(sending: Sending, campaign: Campaign, id: number): Promise<Advanced> {
  const run = await lockRun(sending, id)
  if (!run) return WAITS
  const isSent = (run.sent ?? 0) > 0
  const over = { status: isSent ? 'sent' : 'failed', ended_at: run.ended_at ?? sending.now.toISOString() } as const
  const fault = isSent ? {} : { fault: 'nobody reached' as const }
  const isLast = campaign.status === 'sending' && !run.is_test && !(await isAnotherOpen(sending, run))
  await keep(sending, 'notification_runs', id, [
    update('notification_runs', run, { ...over, ...fault }, `campaign ${campaign.id}`),
    ...(isLast ? [ended(campaign, run, isSent, sending.engine.country)] : []),
  ])
  if (!isSent) await tellOwner(sending, campaign, `run ${id}`)
  return DONE
}

async function isAnotherOpen({ sql: db }: Sending, { id, campaign }: CampaignRun): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select exists (select from notification_runs
    where campaign = ${campaign} and id <> ${id} and status in ('queued', 'sending', 'paused') and not coalesce(is_test, false)) as open`.execute(
    db,
  )
  return rows[0]?.open ?? false
}

/** Too many of the last messages failed: the rest waits until somebody has looked (remaining.md, §4 *sent*). */
async function brake(sending: Sending, campaign: Campaign, run: CampaignRun, last: number): Promise<Advanced> {
  const group = `campaign ${campaign.id}`
  await keep(sending, 'notification_campaigns', campaign.id, [
    update('notification_runs', run, { status: 'paused', fault: 'too many errors', brake_after: last, withdrawn: false }, group),
    ...(campaign.status === 'sending' ? [update('notification_campaigns', campaign, { status: 'paused' }, group)] : []),
  ])
  await tellOwner(sending, campaign, `errors ${run.id} ${last}`)
  return { changed: 1, waits: false }
}

/** What waits is taken back once a run was paused or cancelled. */
async function hold(sending: Sending, run: CampaignRun): Promise<Advanced> {
  if (run.withdrawn) return WAITS
  await withdraw(sending, run)
  await countRuns(sending.sql, [run.id], sending.now)
  await sql`update notification_runs set withdrawn = true where id = ${run.id}`.execute(sending.sql)
  return DONE
}

async function retry(sending: Sending, run: CampaignRun): Promise<Advanced> {
  const { count, last } = await retryChunk(sending, run)
  const isDone = count === 0
  await sql`update notification_runs set retry_after = ${isDone ? null : last}, retry_asked = ${!isDone}, brake_after = greatest(brake_after, ${last})
    where id = ${run.id}`.execute(sending.sql)
  await countRuns(sending.sql, [run.id], sending.now)
  return { changed: count, waits: false }
}
