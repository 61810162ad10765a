import { sql } from 'kysely'
import { LEASE_MS, moveOn, renewLease, type Taken } from './takeWork.ts'
import { Interrupted, isRecurring, type LeftOut, type Run, type Step, type Work, type WorkContext } from './work.ts'
import { nextTime } from './works.ts'

/** Rows left out that a run tells one by one; of further ones it tells the number. */
const TOLD = 50

/** Runs of each work that are kept. */
const KEPT = 200

/** After so many goes without one step more it waits: for its next time, or for a person. */
const TRIES = 3
/** How long it waits after the first go that failed; twice as long after each further one. */
const BACKOFF_MS = 1_000
const LONGEST = 1_000

/** How far a go at a work has come. */
interface Going {
  position: number
  changed: number
  readonly left: LeftOut[]
  /** As of the last step. */
  access?: number
}

/** Does a work that this process has taken, step by step, to its end or until it is lost; whatever goes wrong is told on its row. */
export async function carryOut(context: WorkContext, work: Work, taken: Taken): Promise<void> {
  const { id, name, file, started_by: startedBy, position } = taken
  const run: Run = { ...context, id, name, file, startedBy, position }
  const going: Going = { position, changed: position > 0 ? (taken.last_count ?? 0) : 0, left: [] }
  const beating = setInterval(() => void renewLease(context, id), LEASE_MS / 3)
  const told = isRecurring(work) ? await tellRun(run) : null
  try {
    if (taken.tries > TRIES) return await giveUp(run, work, taken, going)
    await go(run, work.steps(run), going)
    await ended(run, work, taken, 'done')
    await told?.ended('done', going)
  } catch (error) {
    if (error instanceof Interrupted && error.why === 'lost') return
    const state = error instanceof Interrupted ? 'stopped' : 'failed'
    const failure = state === 'failed' ? (error as Error).message.slice(0, LONGEST) : null
    if (failure) context.log.error({ err: error, work: name, file }, 'work in the background failed')
    if (error instanceof Interrupted && error.why === 'paused') await setAside(run, 'paused', run.clock())
    else if (state === 'stopped') await ended(run, work, taken, 'stopped')
    else await setAside(run, isRecurring(work) ? 'failed' : 'waiting', later(run, taken, going), failure)
    await told?.ended(state, going, failure)
  } finally {
    clearInterval(beating)
  }
}

/** One transaction a step; what rolls it back is told to whoever yielded it. */
async function go(run: Run, steps: AsyncGenerator<Step, void>, going: Going): Promise<void> {
  let next = await steps.next()
  while (!next.done) {
    let failed: { readonly error: unknown } | null = null
    try {
      await commit(run, next.value, going)
    } catch (error) {
      failed = { error }
    }
    next = failed ? await steps.throw(failed.error) : await steps.next()
  }
}

async function commit(run: Run, step: Step, going: Going): Promise<void> {
  if (run.stopping?.aborted) throw new Interrupted('lost')
  const { told, access } = await run.db.transaction(async trx => {
    const told = await step.writes(trx)
    const count = going.changed + (told.changed ?? 0)
    const access = await moveOn(trx, run, step, { from: going.position, told, count })
    if (access !== going.access) await run.guard?.(trx)
    return { told, access }
  })
  going.position = step.position
  going.access = access
  going.changed += told.changed ?? 0
  going.left.push(...(told.left ?? []))
}

/** Whoever is over with a work that comes again waits for its next time; any other is forgotten. */
async function ended({ db, id, worker, engine }: Run, work: Work, taken: Taken, state: 'done' | 'stopped'): Promise<void> {
  if (!isRecurring(work)) {
    await sql`delete from background_jobs where id = ${id} and worker = ${worker}`.execute(db.sql)
    return
  }
  const next = nextTime(work, new Date(taken.last_run_at), engine.country).toISOString()
  await sql`update background_jobs set leased_until = null, worker = null, last_state = ${state}, position = 0, tries = 0, progress = null,
    last_error = null, stop_asked = false, next_at = ${next} where id = ${id} and worker = ${worker}`.execute(db.sql)
}

/** It goes on behind its last step when its turn comes again. */
async function setAside({ db, id, worker }: Run, state: string, due: Date, failure: string | null = null): Promise<void> {
  await sql`update background_jobs set leased_until = null, worker = null, last_state = ${state}, next_at = ${due.toISOString()},
    tries = case when ${state === 'paused'} then 0 else tries end, last_error = coalesce(${failure}, last_error) where id = ${id} and worker = ${worker}`.execute(
    db.sql,
  )
}

const later = ({ clock }: Run, { tries, position }: Taken, going: Going): Date =>
  new Date(clock().getTime() + BACKOFF_MS * 2 ** (going.position > position ? 0 : tries - 1))

/** What comes again by itself begins anew the next time; what a person asked for is parked, for a person to see. */
async function giveUp(run: Run, work: Work, taken: Taken, going: Going): Promise<void> {
  if (isRecurring(work)) {
    const next = nextTime(work, run.clock(), run.engine.country)
    await sql`update background_jobs set position = 0, tries = 0 where id = ${run.id} and worker = ${run.worker}`.execute(run.db.sql)
    return setAside(run, 'failed', next)
  }
  const step = await work.givesUp?.(run)
  if (step) await commit(run, step, going)
  if (!step?.next) await setAside(run, 'parked', new Date(taken.last_run_at))
}

interface Done {
  readonly changed: number
  readonly left: readonly LeftOut[]
}

interface ToldRun {
  ended(state: 'done' | 'stopped' | 'failed', done: Done, failure?: string | null): Promise<void>
}

/** Tells a run of a work that comes again: when it was, what it did, and what it left out. */
async function tellRun({ db, id: work, name, clock, log }: Run): Promise<ToldRun> {
  const now = () => clock().toISOString()
  // A run that died with its process is told as what it was.
  const { rows } = await sql<{ id: number }>`with died as (
      update job_runs set state = 'stopped', ended_at = ${now()} where job = ${work} and state = 'running'
    ) insert into job_runs (version, created_at, updated_at, job, state, started_at, changed, left_out)
    values (1, ${now()}, ${now()}, ${work}, 'running', ${now()}, 0, 0) returning id`.execute(db.sql)
  const run = rows[0]?.id ?? 0
  return {
    async ended(state, { changed, left }, failure = null) {
      await sql`update job_runs set state = ${state}, ended_at = ${now()}, changed = ${changed}, left_out = ${left.length},
        reasons = ${JSON.stringify(left.slice(0, TOLD))}::jsonb, failure = ${failure} where id = ${run}`.execute(db.sql)
      await sql`delete from job_runs where job = ${work}
        and id not in (select id from job_runs where job = ${work} order by id desc limit ${KEPT})`.execute(db.sql)
      if (changed > 0 || left.length > 0) log.info({ work: name, changed, left_out: left.length, state }, 'work in the background was done')
    },
  }
}
