import { sql } from 'kysely'
import { nextTime } from './nextTime.ts'
import { tellRun } from './runs.ts'
import { LEASE_MS, moveOn, renewLease, type Taken } from './takeWork.ts'
import { Interrupted, isRecurring, type LeftOut, type Run, type Step, type Work, type WorkContext } from './work.ts'

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
