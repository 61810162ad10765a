import { sql } from 'kysely'
import type { MessageFault } from '../../schema/channel.ts'
import type { Telling } from '../notices/tell.ts'
import { outboxOf } from './outboxOf.ts'
import { toldMessages } from './queueMessages.ts'

/** Messages that tell of a change set which is taken back stay here, those of them that nothing has tried to send yet. */
export async function withholdMessages({ sql: db, engine }: Telling, changeSet: number): Promise<void> {
  const outbox = outboxOf(engine.declared)
  if (!outbox) return
  const { rows } = await sql<{ id: number }>`update ${sql.table(outbox.tool)} set state = 'suppressed', next_try_at = null,
      reason = ${'taken back' satisfies MessageFault}, updated_at = ${engine.now().toISOString()}::timestamptz
    where change_set = ${changeSet} and state = 'queued' and attempts = 0 returning id`.execute(db)
  await toldMessages(
    db,
    outbox.tool,
    rows.map(({ id }) => id),
    false,
  )
}
