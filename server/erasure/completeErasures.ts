import { sql } from 'kysely'
import type { Resource } from '../../schema/resource.ts'
import type { Needs } from '../app.ts'
import type { Change } from '../changes/context.ts'
import { engineOf } from '../changes/engineOf.ts'
import { openChange } from '../changes/openChange.ts'
import { record } from '../changes/record.ts'
import { noteDone, once } from '../db/once.ts'
import { erasureOf } from './erasureOf.ts'

/** Erasures done before this was, once, left what tools had copied. */
const DONE = 'erasures follow whose rows are whose'

/** Once in the life of a database: erases again who was erased by an earlier version, which left what hung on them in places. */
export async function completeErasures(needs: Pick<Needs, 'db' | 'marketplace' | 'settings' | 'clock'>): Promise<void> {
  await once(needs.db, DONE, async trx => {
    const change = openChange(engineOf(needs), trx, null, 'job')
    for (const tool of change.engine.tools.values()) await completeIn(change, tool)
    await noteDone(trx, DONE, needs.clock())
  })
}

async function completeIn(change: Change, tool: Resource): Promise<void> {
  for (const [what, { erases, transition }] of Object.entries(tool.actions)) {
    if (!erases || transition?.to === undefined) continue
    const set = { [transition.field]: transition.to }
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(tool.name)}
      where ${sql.ref(transition.field)} = ${transition.to} order by id`.execute(change.sql)
    for (const { id } of rows) {
      const own = { tool: tool.name, op: 'update', row: id, set, group: `${tool.name} ${id}` } as const
      const erasure = await erasureOf(change, { tool: tool.name, what }, [own])
      // Its own row alone: nothing was left of it.
      if ((erasure?.writes.length ?? 0) > 1 || Object.keys(erasure?.writes[0]?.set ?? {}).length > 1)
        await record(change, { tool: tool.name, what, writes: [own], refused: [] })
    }
  }
}
