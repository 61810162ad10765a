import { sql } from 'kysely'
import { DatabaseClosed } from '../db/databaseAway.ts'
import { LEASE_MS, leaseFrom, moveOn, setOwn, type Taken } from './takeWork.ts'
import { type Turn, turns } from './turns.ts'
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
export async function carryOut(context: WorkContext, work: Work, taken: Taken, turn: Turn = turns().join()): Promise<void> {
  const { id, name, file, started_by: startedBy, position } = taken
  const run: Run = { ...context, id, name, file, startedBy, position, turn }
  const going: Going = { position, changed: position > 0 ? (taken.last_count ?? 0) : 0, left: [] }
  // Keeps the lease while a step takes longer than that.
  const beat = () => setOwn(run, { leased_until: leaseFrom(run.clock()) }).catch(() => undefined)
  const beating = setInterval(beat, LEASE_MS / 3)
  const told = isRecurring(work) ? await tellRun(run) : null
  try {
    if (taken.tries > TRIES) return await giveUp(run, work, taken, going)
    await go(run, work.steps(run), going)
    await ended(run, work, taken, 'done')
    await told?.ended('done', going)
  } catch (error) {
    // Its lease ends by itself, and another process goes on from the last step.
    if ((error instanceof Interrupted && error.why === 'lost') || error instanceof DatabaseClosed) return
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
    next = await commit(run, next.value, going).then(
      () => steps.next(),
      error => steps.throw(error),
    )
  }
}

async function commit(run: Run, step: Step, going: Going): Promise<void> {
  const { told, access } = await run.turn.take(() => {
    if (run.stopping?.aborted) throw new Interrupted('lost')
    return run.db.transaction(async trx => {
      const told = await step.writes(trx)
      const count = going.changed + (told.changed ?? 0)
      const access = await moveOn(trx, run, step, { from: going.position, told, count })
      if (access !== going.access) await run.guard?.(trx)
      return { told, access }
    })
  })
  going.position = step.position
  going.access = access
  going.changed += told.changed ?? 0
  going.left.push(...(told.left ?? []))
}

/** Whoever is over with a work that comes again waits for its next time; any other is forgotten. */
async function ended(run: Run, work: Work, taken: Taken, last_state: 'done' | 'stopped'): Promise<void> {
  const { db, id, worker, engine } = run
  if (!isRecurring(work)) {
    await db.sql.deleteFrom('background_jobs').where('id', '=', id).where('worker', '=', worker).execute()
    return
  }
  const next_at = nextTime(work, new Date(taken.last_run_at), engine.country).toISOString()
  const begun = { position: 0, tries: 0, progress: null, last_error: null, stop_asked: false }
  await setOwn(run, { ...begun, leased_until: null, worker: null, last_state, next_at })
}

/** It goes on behind its last step when its turn comes again. */
function setAside(run: Run, last_state: 'paused' | 'failed' | 'waiting' | 'parked', due: Date, failure: string | null = null) {
  const told = { ...(last_state === 'paused' && { tries: 0 }), ...(failure !== null && { last_error: failure }) }
  return setOwn(run, { ...told, leased_until: null, worker: null, last_state, next_at: due.toISOString() })
}

const later = ({ clock }: Run, { tries, position }: Taken, going: Going): Date =>
  new Date(clock().getTime() + BACKOFF_MS * 2 ** (going.position > position ? 0 : tries - 1))

/** What comes again by itself begins anew the next time; what a person asked for is parked, for a person to see. */
async function giveUp(run: Run, work: Work, taken: Taken, going: Going): Promise<void> {
  if (isRecurring(work)) {
    const next = nextTime(work, run.clock(), run.engine.country)
    await setOwn(run, { position: 0, tries: 0 })
    return setAside(run, 'failed', next)
  }
  const step = await work.givesUp?.(run)
  if (step) await commit(run, step, going)
  if (!step?.next) await setAside(run, 'parked', new Date(taken.last_run_at))
}

/** Tells a run of a work that comes again: when it was, what it did, and what it left out. */
async function tellRun({ db, id: work, name, clock, log }: Run) {
  const now = () => clock().toISOString()
  // A run that died with its process is told as what it was.
  const { rows } = await sql<{ id: number }>`with died as (
      update job_runs set state = 'stopped', ended_at = ${now()} where job = ${work} and state = 'running'
    ) insert into job_runs (version, created_at, updated_at, job, state, started_at, changed, left_out)
    values (1, ${now()}, ${now()}, ${work}, 'running', ${now()}, 0, 0) returning id`.execute(db.sql)
  const run = rows[0]?.id ?? 0
  return {
    async ended(state: 'done' | 'stopped' | 'failed', { changed, left }: Going, failure: string | null = null) {
      const reasons = JSON.stringify(left.slice(0, TOLD))
      const values = { state, ended_at: now(), changed, left_out: left.length, reasons, failure }
      await db.sql.updateTable('job_runs').set(values).where('id', '=', run).execute()
      await sql`delete from job_runs where job = ${work}
        and id not in (select id from job_runs where job = ${work} order by id desc limit ${KEPT})`.execute(db.sql)
      if (changed > 0 || left.length > 0) log.info({ work: name, changed, left_out: left.length, state }, 'work in the background was done')
    },
  }
}
