import { sql } from 'kysely'
import { type Telling, tell } from '../notices/tell.ts'
import { toldMessages } from './queueMessages.ts'

/** Why nothing more leaves in the order of a row, such as a subscription. */
export interface Ended {
  readonly id: number
  readonly reason: string | null
  /** Names nobody. */
  readonly detail: string | null
}

/** Switches off what messages leave in the order of, until somebody switches it on again; its owner is told. */
export async function endLines(telling: Telling, lines: string, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return
  const at = telling.engine.now().toISOString()
  const { rows } = await sql<{
    id: number
    owner: number | null
  }>`update ${sql.table(lines)} l set state = 'off', off_since = ${at}::timestamptz,
      off_reason = f.reason, off_detail = f.detail, version = l.version + 1, updated_at = ${at}::timestamptz
    from unnest(${ended.map(({ id }) => id)}::bigint[], ${ended.map(({ reason }) => reason)}::text[], ${ended.map(({ detail }) => detail)}::text[]) as f(line, reason, detail)
    where l.id = f.line and l.state = 'on' returning l.id, l.owner`.execute(telling.sql)
  const ids = rows.map(({ id }) => id)
  await toldMessages(telling.sql, lines, ids, false)
  for (const { id, owner } of rows)
    if (owner !== null) await tell(telling, [owner], { kind: 'subscription_off', tool: lines, row: id, key: `subscription ${id} off` })
}
