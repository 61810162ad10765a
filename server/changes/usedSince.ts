import { sql } from 'kysely'
import type { Change } from './context.ts'
import { counted } from './counted.ts'
import type { ShortCounter } from './shortCounter.ts'
import type { Added } from './write.ts'

/** Who took from a counter, when, by what, and how much. */
export interface Used {
  readonly change_set: number
  readonly what: string
  readonly at: string
  readonly by: string | null
  readonly amount: number | string
}

/** So many are told, the last first. */
const TOLD = 5
/** Entries of the history that are looked through for them. */
const LOOKED = 200

/** Who took from a counter since a change of it was written. @param past the id of that change in the history */
export async function usedSince(
  change: Change,
  { tool, row, past }: { tool: string; row: number; past: number },
  { field, of }: ShortCounter,
): Promise<Used[]> {
  const { rows } = await sql<
    Omit<Used, 'amount'> & { added: Added }
  >`select r.change_set, s.tool || '.' || s.what as what, s.at, u.name as "by",
      r.before -> ${`+${field}`} as added
    from change_rows r join change_sets s on s.id = r.change_set left join staff_users u on u.id = s.actor
    where r.tool = (select number from tool_numbers where name = ${tool}) and r."row" = ${row} and r.id > ${past}
      and r.op = 1 and r.before ? ${`+${field}`} order by r.id desc limit ${LOOKED}`.execute(change.sql)
  return rows
    .flatMap(({ added, ...one }) => {
      const amount = taken(added, of)
      return Number(amount) > 0 ? [{ ...one, amount }] : []
    })
    .slice(0, TOLD)
}

function taken(added: Added, of: string | null): number | string {
  if (typeof added !== 'object') return counted.opposite(added) as number | string
  const own = added.filter(cells => counted.textOf(cells) === of)
  return -own.flatMap(cells => Object.values(cells)).reduce((sum: number, value) => sum + (typeof value === 'number' ? value : 0), 0)
}
