import { randomUUID } from 'node:crypto'
import { DatabaseClosed } from '../db/databaseAway.ts'
import { carryOut } from './carryOut.ts'
import { goBehind, type Held, takeWork } from './takeWork.ts'
import { type Turn, turns } from './turns.ts'
import type { AtOnce, Work, WorkContext } from './work.ts'

/** Does all that is done in the background; several processes share it, as each work is taken by one of them at a time. */
export function workRunner(needs: Omit<WorkContext, 'worker'>, works: readonly Work[]) {
  const context: WorkContext = { ...needs, worker: randomUUID() }
  const { log, stopping } = needs
  const byName = new Map(works.map(one => [one.name, one]))
  const lanes = lanesOf(works)
  let looking: Promise<void> = Promise.resolve()

  return {
    /** Begins whatever is due. */
    wake,
    /** Ends once no work is in progress in this process; `stopping` was aborted before, so none begins anew. */
    async ended() {
      await looking.catch(() => undefined)
      await Promise.all(inHand())
    },
    /** Does whatever is due, until nothing is left. */
    async runDue() {
      void wake()
      for (let seen: Promise<void> | null = null; seen !== looking || inHand().length > 0; ) {
        seen = looking
        await seen
        await Promise.all(inHand())
      }
    },
  }

  function inHand(): Promise<void>[] {
    return lanes.flatMap(({ busy }) => [...busy.values()].map(({ done }) => done))
  }

  /** One look at a time, or two would fill the same lane. */
  function wake(): Promise<void> {
    looking = looking
      .catch(() => undefined)
      .then(callDue)
      .then(beginDue)
    return looking
  }

  /** Calls works whose next time is still to come, and which have something to do. One that failed waits for its time all the same. */
  async function callDue(): Promise<void> {
    const now = context.clock().toISOString()
    for (const { name, due } of works) {
      if (!due || stopping?.aborted || lanes.some(({ names, busy }) => names.includes(name) && busy.size > 0)) continue
      if (!(await due(context))) continue
      const own = context.db.sql
        .updateTable('background_jobs')
        .where('name', '=', name)
        .where('file', 'is', null)
        .where('worker', 'is', null)
      await own
        .where('next_at', '>', now)
        .where('last_state', 'not in', ['failed', 'parked'])
        .where('paused', '=', false)
        .set({ next_at: now })
        .execute()
    }
  }

  async function beginDue(): Promise<void> {
    for (let isMore = true; isMore && !stopping?.aborted; ) {
      isMore = await begin(lanes.filter(({ atOnce, busy }) => !atOnce && busy.size === 0))
      for (const lane of lanes) if (lane.atOnce && (await begin([lane]))) isMore = true
    }
  }

  /** @returns whether there was one */
  async function begin(among: readonly Lane[]): Promise<boolean> {
    const [first] = among
    const taken = await takeWork(
      context,
      among.flatMap(({ names }) => names),
      first?.atOnce && roomIn(first, first.atOnce),
    )
    const work = taken && byName.get(taken.name)
    const lane = work && among.find(({ names }) => names.includes(work.name))
    if (!lane) return false
    const turn = lane.turns.join()
    const done = carried(lane, work, taken, turn)
      .catch(error => {
        if (!(error instanceof DatabaseClosed)) log.error({ err: error, work: work.name }, 'work in the background could not be ended')
      })
      .then(() => {
        lane.busy.delete(taken)
        // Whatever waited for the lane is begun at once.
        return wake()
      })
      .catch(() => undefined)
    lane.busy.set(taken, { turn, done })
    return true
  }

  async function carried({ atOnce, names }: Lane, work: Work, taken: Held, turn: Turn & Disposable): Promise<void> {
    using own = turn
    await carryOut(context, work, taken, own)
    if (atOnce) await goBehind(context, names, taken.started_by)
  }
}

interface InHand {
  readonly turn: Turn
  readonly done: Promise<void>
}

/** A small file has had its turns by then; one that has not holds more than its size lets expect, and keeps no small ones waiting. */
const LONGEST_SMALL_MS = 5_000

/** Works that go one after the other, or share the time. */
interface Lane {
  readonly names: readonly string[]
  readonly atOnce?: AtOnce
  readonly turns: ReturnType<typeof turns>
  /** What this process has in hand. */
  readonly busy: Map<Held, InHand>
}

function lanesOf(works: readonly Work[]): Lane[] {
  const nameOf = ({ lane, name }: Work): string => lane ?? name
  return [...new Set(works.map(nameOf))].map(lane => {
    const own = works.filter(one => nameOf(one) === lane)
    return { names: own.map(({ name }) => name), atOnce: own[0]?.atOnce, turns: turns(), busy: new Map() }
  })
}

function roomIn({ busy }: Lane, atOnce: AtOnce) {
  const large = [...busy].flatMap(([one, { turn }]) => (one.is_small && turn.had - turn.began < LONGEST_SMALL_MS ? [] : [one]))
  const people = large.flatMap(({ started_by }) => started_by ?? [])
  return { isForLarge: large.length < atOnce.people, isForSmall: busy.size - large.length < atOnce.small, people }
}
