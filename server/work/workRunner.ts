import { randomUUID } from 'node:crypto'
import { carryOut } from './carryOut.ts'
import { takeWork } from './takeWork.ts'
import type { Work, WorkContext } from './work.ts'

/** Does all that is done in the background; several processes share it, as each work is taken by one of them at a time. */
export function workRunner(needs: Omit<WorkContext, 'worker'>, works: readonly Work[]) {
  const context: WorkContext = { ...needs, worker: randomUUID() }
  const { log, stopping } = needs
  const byName = new Map(works.map(one => [one.name, one]))
  const laneOf = ({ lane, name }: Work): string => lane ?? name
  const busy = new Map<string, Promise<void>>()
  let looking: Promise<void> = Promise.resolve()

  return {
    /** Begins whatever is due. */
    wake,
    /** Does whatever is due, until nothing is left. */
    async runDue() {
      await wake()
      while (busy.size > 0) await Promise.all(busy.values())
    },
  }

  /** One look at a time, or two would fill the same lane. */
  function wake(): Promise<void> {
    looking = looking.catch(() => undefined).then(beginDue)
    return looking
  }

  async function beginDue(): Promise<void> {
    while (!stopping?.aborted) {
      const free = works.filter(one => !busy.has(laneOf(one))).map(one => one.name)
      const taken = await takeWork(context, free)
      const work = taken && byName.get(taken.name)
      if (!work) return
      const lane = laneOf(work)
      const done = carryOut(context, work, taken)
        .catch(error => log.error({ err: error, work: work.name }, 'work in the background could not be ended'))
        .then(() => void busy.delete(lane))
        // Whatever waited for the lane is begun at once.
        .then(wake)
        .catch(() => undefined)
      busy.set(lane, done)
    }
  }
}
