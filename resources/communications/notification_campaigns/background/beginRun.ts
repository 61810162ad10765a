import { sql } from 'kysely'
import { peopleOf } from '../../../../server/handlers.ts'
import { type Row, update } from '../../../planner.ts'
import { approvalMark, EDITED } from '../../planning/approvalMark.ts'
import { isReady, isSmsReady, type MessageText, messageText } from '../../planning/messageText.ts'
import { MOST_MOVED, type RunFault, sendersFor } from '../../sendRules.ts'
import { type Campaign, type CampaignRun, ended, keep, type Sending, stopped } from './campaignRows.ts'
import { tellOwner } from './planRuns.ts'
import { namedSql, reachSql } from './reach.ts'
import { runWho } from './runWho.ts'

/**
 * Takes what a run needs as it stands now: the text of its template, and all who are named. What speaks against it ends the run, and is told.
 * @returns whether it waits until its audience is refreshed
 */
export async function beginRun(sending: Sending, campaign: Campaign, run: CampaignRun): Promise<boolean> {
  const audience = await audienceFor(sending, campaign)
  if (audience === 'waits') return true
  await begin(sending, campaign, run, audience ?? (await refusedFor(sending, campaign)) ?? (await textFor(sending, campaign)))
  return false
}

async function begin(sending: Sending, campaign: Campaign, run: CampaignRun, found: MessageText | RunFault): Promise<void> {
  if (typeof found === 'string') return refuse(sending, campaign, run, found)
  const targeted = await nameAll(sending, campaign, run, found)
  const { approved_people } = campaign
  if (targeted === 0) return refuse(sending, campaign, run, 'nobody reached')
  if (approved_people !== null && Math.abs(targeted - approved_people) > approved_people * MOST_MOVED)
    return refuse(sending, campaign, run, 'audience moved')
  await keep(sending, 'notification_runs', run.id, [
    update(
      'notification_runs',
      run,
      { status: 'sending', frozen: { ...found, who: runWho(campaign) }, targeted, waiting: targeted },
      `campaign ${campaign.id}`,
    ),
  ])
}

async function refuse(sending: Sending, campaign: Campaign, run: CampaignRun, fault: RunFault): Promise<void> {
  await sql`delete from notification_run_people where run = ${run.id}`.execute(sending.sql)
  await keep(sending, 'notification_campaigns', campaign.id, [
    stopped(run, fault, sending.now),
    ended(campaign, run, false, sending.engine.country),
  ])
  await tellOwner(sending, campaign, `run ${run.id}`)
}

/** Members are those of the last refresh; where that is older than it should be, one is asked for first. */
async function audienceFor(sending: Sending, { recipient_type, audience }: Campaign): Promise<RunFault | 'waits' | undefined> {
  if (recipient_type !== 'audience') return
  const found = await one<Row<'audiences'>>(sending.sql, 'audiences', audience)
  if (!found || found.deleted_at !== null || found.renewal_status === 'EXPIRED') return 'audience gone'
  if (found.refresh_state === 'Blocked On Approval') return 'audience blocked'
  if (found.refresh_state === 'In Queue') return 'waits'
  const isOld = found.refresh_due_at !== null && Date.parse(found.refresh_due_at) <= sending.now.getTime()
  if (!isOld || !found.refresh_enabled) return
  await keep(sending, 'audiences', found.id, [update('audiences', found, { refresh_state: 'In Queue' }, `audience ${found.id}`)])
  return 'waits'
}

/** Whoever made the campaign may still send, and something carries its messages. */
async function refusedFor({ engine, sql: db }: Sending, campaign: Campaign): Promise<RunFault | undefined> {
  const { created_by, channel } = campaign
  if (!engine.sending.channels[channel]?.provider) return 'no provider'
  if (created_by === null) return
  const [owner] = await peopleOf({ engine, sql: db }, [created_by])
  return sendersFor(campaign).some(one => owner?.permissions.includes(one)) ? undefined : 'no permission'
}

/** Sends only texts that the registry, or WhatsApp, approved, and only the campaign and the text that another person approved. */
async function textFor({ engine, sql: db }: Sending, campaign: Campaign): Promise<MessageText | RunFault> {
  const { template, sms_template, channel, approved_text, needs_second } = campaign
  const sms = await one<Row<'sms_templates'>>(db, 'sms_templates', channel === 'sms' ? sms_template : null)
  const other = await one<Row<'notification_templates'>>(db, 'notification_templates', channel === 'sms' ? null : template)
  const isApproved = sms ? isSmsReady(sms, engine.country) : other !== undefined && isReady(other)
  const text = messageText({ template: other, sms }, campaign)
  if (!text || !isApproved) return 'template not approved'
  if (!needs_second) return text
  if (approved_text === EDITED) return 'campaign changed'
  const [version, mark] = approved_text?.split(':') ?? []
  if (version !== undefined && version !== String(sms?.version ?? other?.version)) return 'template changed'
  // Approved before campaigns had a mark: the version of the template is all there is to compare.
  const isUnapproved = version === undefined || (mark !== undefined && mark !== (await approvalMark(campaign)))
  return isUnapproved ? 'campaign changed' : text
}

async function one<R>(db: Sending['sql'], table: string, id: number | null): Promise<R | undefined> {
  if (id === null) return
  const { rows } = await sql<R & { readonly id: number }>`select * from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]
}

/** All who are named now: what is left of these is who is still to be written to, whatever happens to the campaign. */
async function nameAll({ engine, sql: db, now }: Sending, campaign: Campaign, run: CampaignRun, text: MessageText): Promise<number> {
  const asked = { who: campaign, text, country: engine.country, now }
  // A run that begins a second time had nothing sent: the people of the first time may not be meant any more, or no longer be left out.
  await sql`delete from notification_run_people where run = ${run.id}`.execute(db)
  await sql`delete from outbox_messages m where run = ${run.id} and state = 'suppressed'
    and not exists (select from message_events e where e.message = m.id)`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into notification_run_people (run, person, twice)
    select ${run.id}, id, why is not distinct from 'same address twice' from (${reachSql(asked, namedSql(campaign))}) r
    on conflict do nothing returning person as id`.execute(db)
  return rows.length
}
