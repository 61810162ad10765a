import { type Kysely, sql } from 'kysely'
import type { Hit } from '../../schema/wire/searches.ts'
import type { Tables } from '../db/database.ts'
import { cellOf } from '../exports/cell.ts'
import type { PageRow } from '../lists/pageRows.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { selectSql } from '../lists/selectSql.ts'
import { seesWhole, type Viewer } from '../lists/viewer.ts'
import { addressesOf } from './addressesOf.ts'

/** Columns of the list that tell a row from others. */
const DETAILS = 2

/** What is told of found rows, in the order of their ids. */
export async function hitsOf(db: Kysely<Tables>, reading: Reading, tool: ReadTool, ids: readonly number[], viewer: Viewer) {
  const { list, title } = tool.resource
  const columnOf = (key: string) => {
    const column = tool.columns.get(key)
    return column && seesWhole(column, viewer.person) ? [column] : []
  }
  const titles = columnOf(title)
  const others = list.columns.filter(key => key !== title && key !== 'id')
  const details = others.flatMap(columnOf).slice(0, DETAILS)
  const select = selectSql(tool, viewer, { columns: [...columnOf('id'), ...titles, ...details], pages: new Set() })
  const { rows } = await sql<PageRow>`select ${select} from ${tool.table} r where r.id = any(${[...ids]}::bigint[])`.execute(db)
  const addresses = await addressesOf(db, tool, ids, viewer)
  const writers = titles.map(column => cellOf(column, reading))
  const hits = rows.flatMap((row): Hit[] => {
    const address = addresses.get(row.id)
    const named = writers.map(write => write(row).text).join('')
    // As a list gives them: the panel writes states, days and money in the reader's words.
    const facts = Object.fromEntries([...[...titles, ...details].map(({ key }) => key), '_titles'].map(key => [key, row[key]]))
    return address ? [{ tool: tool.name, id: row.id, title: named || String(row.id), facts, address }] : []
  })
  return hits.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
