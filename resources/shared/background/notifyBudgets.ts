import { sql as statement } from 'kysely'
import { type Change, tell } from '../../../server/handlers.ts'

/** Shares of a budget at which the user who made the campaign is notified, in percent (§3.2 of the growth specification). */
const SHARES = [80, 100] as const

/** Notifies the makers of campaigns whose gifts have reached 80 % or all of the budget, once for each. */
export async function notifyBudgets({ engine, sql }: Pick<Change, 'engine' | 'sql'>, tool: string, ids: readonly number[]): Promise<void> {
  const { rows } = await statement<{ id: number; created_by: number; percent: number }>`
    select id, created_by, floor(100 * spent / budget)::int as percent from ${statement.table(tool)}
    where id = any(${[...ids]}::bigint[]) and budget > 0 and created_by is not null and spent >= budget * 0.8`.execute(sql)
  for (const { id, created_by, percent } of rows)
    for (const share of SHARES.filter(one => one <= percent)) {
      const key = `${tool} ${id} budget ${share}`
      const { rows: told } = await statement`select 1 from staff_notices where key = ${key} and staff_user = ${created_by}`.execute(sql)
      if (told.length === 0) await tell({ engine, sql }, [created_by], { kind: 'attention', tool, row: id, key })
    }
}
