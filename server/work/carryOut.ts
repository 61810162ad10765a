import { sql } from 'kysely'
import { DatabaseClosed } from '../db/databaseAway.ts'
import { LEASE_MS, leaseFrom, moveOn, setOwn, type Taken } from './takeWork.ts'
import { type Turn, turns } from './turns.ts'
import { Interrupted, isRecurring, type LeftOut, type Run, type Step, type Told, type Work, type WorkContext } from './work.ts'
import { nextTime } from './works.ts'

/** Rows left out that a run tells one by one; of further ones it tells the number. */
const TOLD = 50

/** Runs of each work that are kept. */
const KEPT = 200

/** After so many goes without progress, work that a person asked for is parked until a person retries it. */
const TRIES = 3
/** Work that comes again by itself waits for its next time then, or longer, and is parked after so many. */
const MOST_TRIES = 12
/** How long work waits after the first go that failed; twice as long after each further one, but not longer than `LONGEST_MS`. */
const BACKOFF_MS = 1_000
const LONGEST_MS = 3_600_000
/** Characters of an error that are kept. */
const LONGEST = 1_000

/** How far a go at a work has come. */
interface Going {
  position: number
  /** Goes without progress up to now, this one included. */
  tries: number
  changed: number
  readonly left: LeftOut[]
  /** As of the last step. */
  access?: number
}

/** Does a work that this process has taken, step by step, to its end or until it is lost; whatever goes wrong is told on its row. */
export async function carryOut(context: WorkContext, work: Work, taken: Taken, turn: Turn = turns().join()): Promise<void> {
  const { id, name, file, started_by: startedBy, position } = taken
  const run: Run = { ...context, id, name, file, startedBy, position, turn }
  const going: Going = { position, tries: taken.tries, changed: position > 0 ? (taken.last_count ?? 0) : 0, left: [] }
  // Keeps the lease while a step takes longer than that.
  const beat = () => setOwn(run, { leased_until: leaseFrom(run.clock()) }).catch(() => undefined)
  const beating = setInterval(beat, LEASE_MS / 3)
  const told = isRecurring(work) ? await tellRun(run) : null
  try {
    // A process that dies at each go never comes to tell how it failed.
    if (taken.tries > (isRecurring(work) ? MOST_TRIES : TRIES)) return await giveUp(run, work, taken, going)
    await go(run, work, going)
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
    else await failed(run, work, going, failure)
    await told?.ended(state, going, failure)
  } finally {
    clearInterval(beating)
  }
}

/** One transaction a step; what rolls it back is told to whoever yielded it. */
async function go(run: Run, work: Work, going: Going): Promise<void> {
  const steps = work.steps(run)
  let next = await steps.next()
  while (!next.done) {
    next = await commit(run, work, next.value, going).then(
      () => steps.next(),
      error => steps.throw(error),
    )
  }
}

async function commit(run: Run, work: Work, step: Step, going: Going): Promise<void> {
  checkDirection(work, step, going.position)
  const { told, access, isProgress } = await run.turn.take(() => {
    if (run.stopping?.aborted) throw new Interrupted('lost')
    return run.db.transaction(async trx => {
      const told = await step.writes(trx)
      const count = going.changed + (told.changed ?? 0)
      const isProgress = step.position !== going.position && (!isRecurring(work) || hasDone(told))
      const access = await moveOn(trx, run, step, { from: going.position, told, count, isProgress })
      if (access !== going.access) await run.guard?.(trx)
      return { told, access, isProgress }
    })
  })
  if (isProgress) going.tries = 0
  going.position = step.position
  going.access = access
  going.changed += told.changed ?? 0
  going.left.push(...(told.left ?? []))
}

/** Positions of work that comes again are often a count of its steps, which grows whether they do anything or not. */
const hasDone = ({ changed = 0, left = [] }: Told): boolean => changed > 0 || left.length > 0

/** A position that goes back would look like progress when it comes forward again. */
function checkDirection({ name, descends = false }: Work, { position, next }: Step, from: number): void {
  if (next || position === from || (descends && from === 0)) return
  if (position > from === descends) throw new Error(`a step of ${name} goes back from position ${from} to ${position}`)
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

/** Waits before the next go, longer each time. What comes again by itself begins anew after some, and is parked in the end. */
async function failed(run: Run, work: Work, { tries }: Going, failure: string | null): Promise<void> {
  const { clock, engine } = run
  const delay = Math.min(LONGEST_MS, BACKOFF_MS * 2 ** Math.max(0, tries - 1))
  const due = new Date(clock().getTime() + delay)
  if (!isRecurring(work)) return setAside(run, 'waiting', due, failure)
  if (tries < TRIES) return setAside(run, 'failed', due, failure)
  await setOwn(run, { position: 0 })
  if (tries >= MOST_TRIES) return setAside(run, 'parked', clock(), failure)
  const next = nextTime(work, clock(), engine.country)
  return setAside(run, 'failed', next > due ? next : due, failure)
}

/** Parks the work, for a person to see and to retry. */
async function giveUp(run: Run, work: Work, taken: Taken, going: Going): Promise<void> {
  const step = await work.givesUp?.(run)
  if (step) await commit(run, work, step, going)
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
