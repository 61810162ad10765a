import { type Kysely, sql } from 'kysely'
import type { Country } from '../../../../schema/country.ts'
import { openChange, type Run, record, type Tables } from '../../../../server/handlers.ts'
import { type Row, update, type Write } from '../../../planner.ts'
import { following } from '../../planning/following.ts'
import type { MessageText } from '../../planning/messageText.ts'
import type { RunFault } from '../../sendRules.ts'

export type Campaign = Row<'notification_campaigns'>
export type RunWho = Pick<Campaign, 'recipient_type' | 'hold_out_from' | 'hold_out_to' | 'message_type'>
/** The text that a run sends, and who gets it, as the campaign was when the run began. */
export type Frozen = MessageText & { readonly who?: RunWho }
export type CampaignRun = Omit<Row<'notification_runs'>, 'frozen'> & { readonly frozen: Frozen | null }

/** What a step of sending works with. */
export interface Sending extends Pick<Run, 'engine'> {
  readonly sql: Kysely<Tables>
  readonly now: Date
}

export const JOB = 'plan_runs'

/** A campaign, locked: whoever pauses, cancels or edits it does so before or after the step. */
export async function lockCampaign({ sql: db }: Sending, id: number): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`select * from notification_campaigns where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function lockRun({ sql: db }: Sending, id: number): Promise<CampaignRun | undefined> {
  const { rows } = await sql<CampaignRun>`select * from notification_runs where id = ${id} for update`.execute(db)
  return rows[0]
}

/** Writes in the name of the system, as a change set with its history. */
export async function keep(
  { engine, sql: db }: Sending,
  tool: 'notification_campaigns' | 'notification_runs' | 'audiences',
  target: number,
  writes: readonly Write[],
) {
  const change = openChange(engine, db, null, 'job', JOB)
  await record(change, { tool, what: 'update', targets: [target], writes: [...writes], refused: [] })
}

/** Where a campaign stands once a run is over: it waits for its next one, or is done. */
export function ended(
  campaign: Campaign,
  { run_at, ended_at }: Pick<CampaignRun, 'run_at' | 'ended_at'>,
  isSent: boolean,
  country: Country,
): Write {
  const run_count = (campaign.run_count ?? 0) + (isSent && ended_at === null ? 1 : 0)
  const next_run_at = following({ ...campaign, run_count }, new Date(run_at), country)
  const status = next_run_at !== null ? 'scheduled' : isSent ? 'sent' : 'failed'
  return update('notification_campaigns', campaign, { run_count, next_run_at, status }, `campaign ${campaign.id}`)
}

/** A run that cannot go out, or on. */
export const stopped = (run: CampaignRun, fault: RunFault, at: Date): Write =>
  update('notification_runs', run, { status: 'failed', fault, ended_at: at.toISOString() }, `campaign ${run.campaign}`)
