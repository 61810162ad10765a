import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Asked } from './asked.ts'
import { compareSql } from './compareSql.ts'
import type { ReadTool } from './readTool.ts'
import { scopeSql } from './scopeSql.ts'
import type { Viewer } from './viewer.ts'

const MOST_IDS = 200

/**
 * Ids of the rows that a filter through a reference means, such as the resellers of a name; of rows that the person reaches.
 * @throws Refusal 422 when there are more than 200: the name is to be narrowed
 */
export async function idsThrough(db: Kysely<Tables>, asked: Asked, other: ReadTool, viewer: Viewer): Promise<number[]> {
  const { column, operator, value, key } = asked
  const scope = scopeSql(other, viewer)
  const { rows } = await sql<{ id: number }>`
    select r.id from ${other.table} r where ${compareSql(column.ref, column.column, operator, value, viewer.zone)}${scope ? sql` and ${scope}` : sql``}
    limit ${MOST_IDS + 1}`.execute(db)
  if (rows.length <= MOST_IDS) return rows.map(({ id }) => id)
  const fault = { code: 'narrow_the_name', message: `More than ${MOST_IDS} names fit: narrow the name`, params: { maximum: MOST_IDS } }
  throw new Refusal(422, 'narrow_the_name', 'Please check inputs!', { params: { maximum: MOST_IDS }, errors: { [key]: fault } })
}
