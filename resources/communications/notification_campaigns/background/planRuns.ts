import { type Kysely, sql } from 'kysely'
import { type Tables, tell } from '../../../../server/handlers.ts'
import { insert, update } from '../../../planner.ts'
import { following } from '../../planning/following.ts'
import { LATEST_MS } from '../../sendRules.ts'
import { keep, lockCampaign, type Sending } from './campaignRows.ts'

/** The campaign that is due first. */
export async function dueCampaign(db: Kysely<Tables>, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from notification_campaigns
    where status = 'scheduled' and next_run_at <= ${now.toISOString()}::timestamptz order by next_run_at, id limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * Makes the run that is due. One that is more than two hours late is skipped, and told; what goes out as soon as it can is never late
 * (remaining.md, §3.2 no. 29).
 */
export async function planRun(sending: Sending, id: number): Promise<boolean> {
  const { engine, now } = sending
  const campaign = await lockCampaign(sending, id)
  if (!campaign?.next_run_at || campaign.status !== 'scheduled' || Date.parse(campaign.next_run_at) > now.getTime()) return false
  const group = `campaign ${id}`
  const isLate = campaign.schedule !== null && now.getTime() - Date.parse(campaign.next_run_at) > LATEST_MS
  const run = { campaign: id, run_at: campaign.next_run_at }
  if (!isLate) {
    await keep(sending, 'notification_campaigns', id, [
      insert('notification_runs', `run of ${id}`, { ...run, status: 'queued' }, group),
      update('notification_campaigns', campaign, { status: 'sending', next_run_at: null }, group),
    ])
    return true
  }
  const next = following(campaign, new Date(campaign.next_run_at), engine.country)
  await keep(sending, 'notification_campaigns', id, [
    insert('notification_runs', `run of ${id}`, { ...run, status: 'skipped', fault: 'too late', ended_at: now.toISOString() }, group),
    update(
      'notification_campaigns',
      campaign,
      { next_run_at: next, ...(next === null && { status: campaign.run_count ? 'sent' : 'failed' }) },
      group,
    ),
  ])
  await tellOwner(sending, campaign, `late ${run.run_at}`)
  return true
}

/** Whoever made a campaign hears that it needs them. */
export async function tellOwner(
  { engine, sql: db }: Sending,
  { id, created_by }: { readonly id: number; readonly created_by: number | null },
  what: string,
): Promise<void> {
  const people = created_by === null ? [] : [created_by]
  await tell({ engine, sql: db }, people, { kind: 'attention', tool: 'notification_campaigns', row: id, key: `campaign ${id} ${what}` })
}
