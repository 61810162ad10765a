import { type Kysely, sql, type Updateable } from 'kysely'
import type { Tables } from '../db/database.ts'
import { Interrupted, type Run, type Step, type Told, type WorkContext } from './work.ts'

/** A process that dies holds its work this long; a beat and each step renew it. */
export const LEASE_MS = 3_000

/** A row of `background_jobs` that this process has for itself. */
export interface Taken extends Pick<Run, 'id' | 'name' | 'file' | 'position'> {
  readonly started_by: number | null
  readonly tries: number
  readonly last_count: number | null
  readonly last_run_at: string
}

/** @param is_small it is about a small file */
export type Held = Taken & { readonly is_small: boolean }

/** Bytes of a file that is done in a second or so. */
const SMALL = 131_072

/** Room for works about files: of people who have none in hand, and for small files of anybody. */
export interface Room {
  readonly isForLarge: boolean
  readonly isForSmall: boolean
  /** People who have one in hand that is not small. */
  readonly people: readonly number[]
}

/**
 * The due work that waits longest among some, for this process alone; of works about files first one of whoever has fewest in hand. Each try without a
 * step more is counted.
 */
export async function takeWork({ db, worker, clock }: WorkContext, names: readonly string[], room?: Room): Promise<Held | null> {
  if (names.length === 0) return null
  const now = clock().toISOString()
  const { rows } =
    await sql<Held>`update background_jobs set worker = ${worker}, leased_until = ${leaseFrom(clock())}, tries = coalesce(tries, 0) + 1,
      last_state = 'running', position = coalesce(position, 0), last_count = case when coalesce(position, 0) = 0 then 0 else last_count end,
      last_run_at = case when coalesce(position, 0) > 0 and last_run_at is not null then last_run_at else ${now}::timestamptz end
    where id = (select w.id from background_jobs w where w.name = any(${[...names]}::text[]) and not w.paused and w.last_state <> 'parked'
      and w.next_at <= ${now} and (w.leased_until is null or w.leased_until <= ${now}) ${room ? sql`and ${fits(room)}` : sql``}
      order by ${room ? sql`${inHand(now)},` : sql``} w.next_at, w.id limit 1 for update skip locked)
    returning id, name, file, started_by, position, tries, last_count, last_run_at,
      coalesce((select f.size_bytes <= ${SMALL} from uploaded_files f where f.id = background_jobs.file), false) as is_small`.execute(
      db.sql,
    )
  return rows[0] ?? null
}

function fits({ isForLarge, isForSmall, people }: Room) {
  const isSmall = sql`exists (select from uploaded_files f where f.id = w.file and f.size_bytes <= ${SMALL})`
  const isTheirFirst = sql`coalesce(w.started_by <> all(${[...people]}::bigint[]), true)`
  return sql`case when ${isSmall} then ${isForSmall}::boolean else ${isForLarge}::boolean and ${isTheirFirst} end`
}

const inHand = (now: string) => sql`(select count(*) from background_jobs o
  where o.started_by = w.started_by and o.file is not null and o.leased_until > ${now})`

/** Whoever was just served goes behind all who wait: a person's tenth file comes after another's first. */
export async function goBehind({ db, clock }: WorkContext, names: readonly string[], person: number | null): Promise<void> {
  const now = clock().toISOString()
  const theirs = db.sql.updateTable('background_jobs').where('started_by', '=', person).where('name', 'in', names)
  await theirs.where('worker', 'is', null).where('last_state', '=', 'waiting').where('next_at', '<', now).set({ next_at: now }).execute()
}

/** Changes the row of a work, as long as this process has it in hand. */
export async function setOwn({ db, worker, id }: Run, values: Updateable<Tables['background_jobs']>): Promise<void> {
  await db.sql.updateTable('background_jobs').set(values).where('id', '=', id).where('worker', '=', worker).execute()
}

/**
 * Moves the work on, in the transaction of the step. Its tries begin anew with each step that makes progress, and with no other.
 * @param from where the last step left it: who lost the work meanwhile finds it elsewhere
 * @returns the count of changes of who may do what
 * @throws Interrupted
 */
export async function moveOn(
  trx: Kysely<Tables>,
  run: Run,
  { position, next, evenStopped = false }: Step,
  { from, told, count, isProgress }: { from: number; told: Told; count: number; isProgress: boolean },
): Promise<number> {
  const { rows } = await sql<{ stop_asked: boolean; paused: boolean; access: number }>`update background_jobs set position = ${position},
      leased_until = ${leaseFrom(run.clock())}, tries = case when ${isProgress}::boolean then 0 else tries end, last_count = ${count}, progress = coalesce(${told.percent ?? null}, progress)
    where id = ${run.id} and worker = ${run.worker} and position = ${from}
    returning stop_asked, paused, (select version from access_version) as access`.execute(trx)
  const now = rows[0]
  if (!now) throw new Interrupted('lost')
  if (now.stop_asked && !evenStopped) throw new Interrupted('stopped')
  if (now.paused && !next && !evenStopped) throw new Interrupted('paused')
  if (next === 'ends') await trx.deleteFrom('background_jobs').where('id', '=', run.id).execute()
  else if (next)
    await sql`update background_jobs set name = ${next.work}, position = 0, last_count = 0, progress = null, last_state = 'waiting', paused = false,
      stop_asked = false, next_at = ${run.clock().toISOString()}, worker = null, leased_until = null where id = ${run.id}`.execute(trx)
  return now.access
}

export const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString()
