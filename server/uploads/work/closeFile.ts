import { apply } from '../../changes/apply.ts'
import { openChangeSet } from '../../changes/changeSet.ts'
import { openChange } from '../../changes/openChange.ts'
import { reader } from '../../changes/rows.ts'
import type { Closing } from '../rows/uploadClosing.ts'
import { moveOn } from './moveOn.ts'
import { pause } from './pause.ts'
import type { Task } from './workContext.ts'

/** Rows in one transaction. */
const SET = 500

/** Writes what a file says by what does not stand in it, set by set; after a crash what is left is planned anew. */
export async function closeFile(task: Task, closing: Closing, position: number, pauseMs: number): Promise<void> {
  const { db, engine, file, person } = task
  const writes = await db.transaction(trx => closing.plan(reader(trx)))
  for (let from = 0; from < writes.length; from += SET) {
    const some = writes.slice(from, from + SET)
    const tool = some[0]?.tool ?? ''
    await db.transaction(async trx => {
      const change = { ...openChange(engine, trx, person, 'upload'), upload: file.id }
      await moveOn(trx, task, file.id, position, position)
      const changeSet = await openChangeSet(change, { tool, what: 'upload', state: 'applied', counts: { rows: some.length } })
      await apply(change, changeSet, some, { tool, what: 'upload' })
    })
    await pause(pauseMs)
  }
}
