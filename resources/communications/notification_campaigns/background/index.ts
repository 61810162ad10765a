import { sql } from 'kysely'
import { DatabaseAway, Interrupted, type Step, type ToolWork, table, type Work, work as workOf } from '../../../../server/handlers.ts'
import { openFrom } from '../../planning/hours.ts'
import { MOST_WAITING } from '../../sendRules.ts'
import { advance, openRuns } from './advance.ts'
import { JOB, type Sending } from './campaignRows.ts'
import { checks } from './checks.ts'
import { comparedSince, countLift, liftOf } from './countLift.ts'
import { dueCampaign, planRun } from './planRuns.ts'
import { countRuns, stale } from './runFigures.ts'
import { setRunAside } from './setRunAside.ts'
import { tellNumbers } from './tellNumbers.ts'

/** Whoever a run is still to write to. What is written to somebody and that they are off this list is one transaction: nobody is skipped, nobody is written to twice. */
const people = table(
  'notification_run_people',
  { run: 'bigint not null', person: 'bigint not null', twice: 'boolean' },
  { also: ['create unique index if not exists notification_run_people_key on notification_run_people (run, person)'] },
)

/** Makes the runs that are due, and writes the messages of those under way, a chunk a step; a run that fails holds up no other. */
const planRuns: Work = workOf(
  JOB,
  async function* ({ db, engine, clock, position, log }) {
    let at = position
    const step = (writes: (sending: Sending) => Promise<number>): Step => {
      at += 1
      return { position: at, writes: async trx => ({ changed: await writes({ engine, sql: trx, now: clock() }) }) }
    }
    for (let due = await dueCampaign(db.sql, clock()); due !== undefined; due = await dueCampaign(db.sql, clock())) {
      const id = due
      yield step(async sending => Number(await planRun(sending, id)))
    }
    const waiting = new Set<number>()
    let failure: unknown
    for (let id = await nextRun(); id !== undefined; id = await nextRun()) {
      const run = id
      let waits = true
      try {
        yield step(async sending => {
          const done = await advance(sending, await campaignOf(sending, run), run)
          if (done.changed > 0)
            await sql`update notification_runs set tries = null where id = ${run} and tries is not null`.execute(sending.sql)
          waits = done.waits
          return done.changed
        })
      } catch (error) {
        if (error instanceof Interrupted || error instanceof DatabaseAway) throw error
        log.error({ err: error, run }, 'a run of a campaign could not go on')
        failure = error
        yield step(async sending => {
          await setRunAside(sending, await campaignOf(sending, run), run)
          return 0
        })
      }
      if (waits) waiting.add(run)
    }
    const old = await stale(db.sql, clock())
    if (old.length > 0) yield step(async sending => countRuns(sending.sql, old, sending.now).then(() => old.length))
    if (failure) throw failure

    async function nextRun(): Promise<number | undefined> {
      return (await openRuns({ sql: db.sql })).find(id => !waiting.has(id))
    }
  },
  { every: 1, due: async ({ db, engine, clock }) => isAnythingDue({ engine, sql: db.sql, now: clock() }) },
)

async function campaignOf({ sql: db }: Sending, run: number): Promise<number> {
  const { rows } = await sql<{ campaign: number }>`select campaign from notification_runs where id = ${run}`.execute(db)
  return rows[0]?.campaign ?? 0
}

/** Whether a look would find something to do: what waits for the morning, or for messages to leave, does not. */
async function isAnythingDue({ sql: db, engine, now }: Sending): Promise<boolean> {
  if ((await dueCampaign(db, now)) !== undefined) return true
  const isQuiet = openFrom(now, engine.country) > now
  const { rows } = await sql<{ due: boolean }>`select exists (
    select from notification_runs r join notification_campaigns c on c.id = r.campaign
      cross join lateral (select count(*) as count from (select from outbox_messages m
        where m.run = r.id and m.state in ('queued', 'sending') limit ${MOST_WAITING}) m) w
      cross join lateral (select exists (select from notification_run_people p where p.run = r.id) as left) p
    where ((r.status = 'queued' and not exists (select from audiences a
            where a.id = c.audience and c.recipient_type = 'audience' and a.refresh_state = 'In Queue'))
          or (r.status = 'sending' and (r.retry_asked or case when p.left then w.count < ${MOST_WAITING} else w.count = 0 end)))
        and not (${isQuiet} and coalesce(r.frozen -> 'who' ->> 'message_type', c.message_type) = 'promotional' and not coalesce(r.is_test, false))
      or (r.status in ('paused', 'cancelled') and not coalesce(r.withdrawn, false))) as due`.execute(db)
  return rows[0]?.due ?? false
}

export const background: ToolWork = {
  checks,
  tables: [people],
  works: [planRuns, countLift],
  figures: { numbers: tellNumbers },
  // Figures of the demo are counted from its messages, as all others are.
  async afterDemo({ trx, now }) {
    const { rows } = await sql<{ id: number }>`select id from notification_runs`.execute(trx)
    await countRuns(
      trx,
      rows.map(({ id }) => id),
      now,
    )
    await liftOf(trx, await comparedSince(trx, '2000-01-01'))
  },
}
