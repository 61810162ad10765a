import { setTimeout as wait } from 'node:timers/promises'
import type { Completion } from '../../../schema/uploadPlanner.ts'
import { apply } from '../../changes/apply.ts'
import { openChangeSet } from '../../changes/changeSet.ts'
import { known } from '../../changes/known.ts'
import { openChange } from '../../changes/openChange.ts'
import { reader } from '../../changes/rows.ts'
import type { Step } from '../../work/work.ts'
import type { Task } from './task.ts'

/** Rows in one transaction. */
const SET = 500

/** What is still to be planned once all rows of a file are done; null where nothing is. */
export function closingOf({ engine, upload, of }: Task): Completion | null {
  if (!upload.hasCompletionPlanner) return null
  const closing = engine.marketplace.uploadPlanners[upload.name]?.completion
  if (!closing) throw new Error(`${upload.name} has no planner of the end of its file`)
  return closing(of.params ?? {})
}

/** Writes what a file says by what does not stand in it, set by set; after a crash what is left is planned anew. */
export async function* closeFile(task: Task, closing: Completion, position: number, pauseMs: number): AsyncGenerator<Step, void> {
  const { db, engine, of, person } = task
  const planned = (await db.transaction(trx => closing.plan(reader({ sql: trx })))).map(write => known(engine, write))
  for (let from = 0; from < planned.length; from += SET) {
    const some = planned.slice(from, from + SET)
    const tool = some[0]?.tool ?? ''
    yield {
      position,
      async writes(trx) {
        const change = { ...openChange(engine, trx, person, 'upload'), upload: of.id }
        const open = () => openChangeSet(change, { tool, what: 'upload', state: 'applied', counts: { rows: some.length } })
        await apply(change, open, some, { tool, what: 'upload' })
        return { changed: some.length }
      },
    }
    await wait(pauseMs)
  }
}
