import { type Kysely, sql } from 'kysely'
import type { Country } from '../schema/country.ts'
import { keepAccess } from './access/keepAccess.ts'
import type { Needs } from './app.ts'
import { alone } from './db/alone.ts'
import type { Tables } from './db/database.ts'
import { migrateOnce } from './db/migrate/migrate.ts'
import { asOwner, booksOf, ROLES_REMEDY, rewritesHistory } from './db/server/roles.ts'
import { completeErasures } from './erasure/completeErasures.ts'
import { tablesOf } from './marketplace/servedMarketplace.ts'
import { diskLimitRemedies } from './sandbox/diskLimit.ts'
import { makeViews } from './sandbox/makeViews.ts'
import { loadDemo } from './seed/demo.ts'
import { isRecurring, type Work } from './work/work.ts'
import { nextTime, worksOf } from './work/works.ts'

export interface PrepareNeeds extends Pick<Needs, 'db' | 'marketplace' | 'settings' | 'storage' | 'clock' | 'log'> {
  /** Told of each step, for whoever is watching. */
  readonly say: (line: string) => void
}

/**
 * Makes a database fit to be served: its tables, the demo, a row for each job, permissions and roles. Any number of processes may do it at once; each part
 * is done by one of them (see `alone`).
 * @throws MigrationLosesData where a person has to decide first
 */
export async function prepare({ db, marketplace, settings, storage, clock, log, say }: PrepareNeeds): Promise<void> {
  const { country, firstAdmin, migrationUrl } = settings
  const { permissions, roles } = marketplace
  const books = booksOf(marketplace.tools)
  await asOwner(db, { migrationUrl, books }, log, async owner => {
    const steps = await prepareTables(owner, { marketplace, settings, log, say })
    if (steps.length > 0) say(`Prepared the tables (${steps.length} steps)`)
    // The demo is for trying the product: a real provider knows none of its staff. Its rows have ids of their own, so it sets sequences, which only owners may.
    if (!settings.oauth) await loadDemo({ db: owner, marketplace, storage, clock, country, log, say })
  })
  await completeErasures({ db, marketplace, settings, clock })
  const hasAdmin = await alone(db, async trx => {
    await keepWork(trx, worksOf(marketplace), clock(), country)
    return keepAccess(trx, { permissions, roles, firstAdmin })
  })
  if (await rewritesHistory(db, books)) {
    log.warn({ remedy: ROLES_REMEDY }, 'the database role of the app can rewrite history')
    say(`The database role of the app can change who did what. To separate it from the one that owns the tables:\n${ROLES_REMEDY}`)
  }
  if (!hasAdmin) say('Nobody is admin yet: set ADMIN_EMAIL to the address of whoever is to be the first, and start again.')
}

/** The tables, and over them the views of sandboxes that have a role of their own. @returns what was done to the tables */
async function prepareTables(
  owner: Needs['db'],
  { marketplace, settings, log, say }: Pick<PrepareNeeds, 'marketplace' | 'settings' | 'log' | 'say'>,
) {
  const { tools, sandboxes = [] } = marketplace
  const steps = await migrateOnce({ db: owner, tools, tables: tablesOf(marketplace), sandboxes, country: settings.country, log, say })
  if (owner.embedded) return steps
  await makeViews({ owner, tools, sandboxes, settings })
  for (const remedy of await diskLimitRemedies(owner, sandboxes, settings)) {
    log.warn({ remedy }, 'statements of a sandbox may fill the disk of the database server')
    say(`Statements that staff write may fill the disk of the database server. Limit them as a superuser:\n${remedy}`)
  }
  return steps
}

/** A row for each work that comes again, so that people see and stop it; what they set stays. */
export async function keepWork(db: Kysely<Tables>, works: readonly Work[], now: Date, country: Country): Promise<void> {
  const at = now.toISOString()
  // In one statement: every start waits for it.
  const rows = works.filter(isRecurring).map(one => {
    const first = one.at === undefined ? now : nextTime(one, now, country)
    return sql`(1, ${at}::timestamptz, ${at}::timestamptz, ${one.name}, ${one.every ?? null}::integer, ${one.at ?? null}::text, false, 'never',
      ${first.toISOString()}::timestamptz, false)`
  })
  const columns = sql`version, created_at, updated_at, name, every_minutes, at_time, paused, last_state, next_at, stop_asked`
  // Rows that stand as declared are left out: even an update that changes nothing waits for the job that is running.
  await sql`insert into background_jobs (${columns})
    select * from (values ${sql.join(rows)}) declared (${columns})
    where not exists (select from background_jobs b where b.name = declared.name and b.file is null
      and b.every_minutes is not distinct from declared.every_minutes and b.at_time is not distinct from declared.at_time)
    on conflict (name) where file is null
      do update set every_minutes = excluded.every_minutes, at_time = excluded.at_time, next_at = excluded.next_at`.execute(db)
  // The last version asked a work that was paused to stop, too.
  await sql`update background_jobs set stop_asked = false where paused and stop_asked and file is null`.execute(db)
  await takeOver(db)
}

/** Work on files that the last version had under way goes on from where it stood. */
async function takeOver(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ some: boolean }>`select to_regclass('upload_work') is not null as some`.execute(db)
  if (!rows[0]?.some) return
  await sql`with old as (delete from upload_work returning *)
    insert into background_jobs (version, created_at, updated_at, name, file, started_by, position, next_at, last_run_at, last_state, tries,
      paused, stop_asked, leased_until)
    select 1, queued_at, queued_at,
      case when task = 'revert' and mode = 'all' then 'take_back_file' else task || '_file' end, f.id, u.id, position, queued_at, started_at,
      'waiting', tries, false, cancel, leased_until from old join uploaded_files f on f.id = old.file left join staff_users u on u.id = old.actor
    on conflict (file) do nothing`.execute(db)
}
