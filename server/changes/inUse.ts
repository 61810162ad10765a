import { sql } from 'kysely'
import type { Change } from './context.ts'

/**
 * Which of these rows some other row refers to, and the tool it stands in.
 * @param except rows that go too (`payouts 7`), and references that are taken back (`reseller_bonuses 3 payout`)
 */
export async function inUse(
  change: Change,
  tool: string,
  ids: readonly number[],
  except: ReadonlySet<string> = new Set(),
): Promise<Map<number, string>> {
  const used = new Map<number, string>()
  for (const other of change.engine.tools.values()) {
    for (const [key, field] of Object.entries(other.fields)) {
      if (field.refersTo?.tool !== tool || used.size === ids.length) continue
      const { rows } = await sql<{ id: number; user: number }>`select ${sql.ref(key)} as id, id as "user" from ${sql.table(other.name)}
        where ${sql.ref(key)} = any(${[...ids]}::bigint[]) limit 1000`.execute(change.sql)
      for (const { id, user } of rows) {
        const goes = except.has(`${other.name} ${user}`) || except.has(`${other.name} ${user} ${key}`)
        if (!goes) used.set(id, other.name)
      }
    }
  }
  return used
}
