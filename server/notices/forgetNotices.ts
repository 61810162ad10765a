import { sql } from 'kysely'
import type { Change } from '../changes/context.ts'
import { type Belongings, batches } from '../erasure/belongings.ts'

/** Takes away what was told of the rows of somebody who is erased, and what a member of the staff who is erased was told. */
export async function forgetNotices({ sql: db, engine }: Change, belongings: Belongings): Promise<void> {
  for (const [tool, { live, gone }] of belongings)
    for (const ids of batches(new Set([...live, ...gone]))) {
      const own = engine.tools.get(tool)?.people ? sql`staff_user = any(${[...ids]}::bigint[])` : sql`false`
      await sql`delete from staff_notices where (tool = ${tool} and "row" = any(${[...ids]}::bigint[])) or ${own}`.execute(db)
    }
}
