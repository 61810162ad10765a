import { mayList } from '../../schema/may.ts'
import { needsAnother, secondPersonOf } from '../../schema/secondPerson.ts'
import { type ChangeSet, permissionsOf } from './changeSet.ts'
import type { Change } from './context.ts'
import { readRows } from './rows.ts'
import { isNewRow, type Plan, type Values } from './write.ts'

type Done = Pick<Plan, 'tool' | 'what'>

/** Whether a plan of a person waits for another one: by its declaration, the number of its rows, and as each of them is and would be. */
export async function needsSecond(change: Change, { tool, what, writes }: Done & Pick<Plan, 'writes'>): Promise<boolean> {
  const second = secondPersonOf(change.engine.tools.get(tool), what)
  if (!second) return false
  const own = writes.filter(write => write.tool === tool)
  const ids = own.flatMap(({ row }) => (isNewRow(row) ? [] : [row]))
  const stood = second.when?.where ? await readRows(change, tool, ids) : []
  const before = new Map(stood.map(row => [row.id, row]))
  const states = own.flatMap(({ row, set }): Values[] => {
    const was = isNewRow(row) ? {} : (before.get(row) ?? {})
    return [was, { ...was, ...set }]
  })
  return needsAnother(second.when, own.length, states, change.rules)
}

/** The permissions of which any one lets another person agree to what waits. */
export function agreeingTo(change: Change, done: Done & Partial<Pick<ChangeSet, 'job' | 'actor'>>): readonly string[] {
  const by = secondPersonOf(change.engine.tools.get(done.tool), done.what)?.by
  return typeof by === 'string' ? mayList(by) : permissionsOf(change, done)
}
