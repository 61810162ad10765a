import { type Kysely, sql } from 'kysely'
import { hasPermission, readPermissions } from '../../schema/permission.ts'
import { rowAddress } from '../../schema/rowAddress.ts'
import type { Tables } from '../db/database.ts'
import { refOf } from '../lists/readColumn.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { reachedIds } from '../lists/scopeSql.ts'
import type { Viewer } from '../lists/viewer.ts'

/** Whether rows of a tool have an address that the person may open: their own, or that of the rows they lead to. */
export function reaches(tool: ReadTool, viewer: Viewer): boolean {
  if (!hasPermission(readPermissions(tool.resource), viewer.person.permissions)) return false
  const next = nextOf(tool)
  return next ? reaches(next, viewer) : rowAddress(tool.resource.routes, 1) !== undefined
}

/** Where rows are seen, by id, at their place on the screen of another; a row that leads to one which the person does not reach is left out. */
export async function addressesOf(
  db: Kysely<Tables>,
  tool: ReadTool,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, string>> {
  const next = nextOf(tool)
  if (!next) return new Map(ids.flatMap(id => [[id, rowAddress(tool.resource.routes, id)] as const]).filter(hasAddress))
  if (ids.length === 0) return new Map()
  const lead = refOf('r', tool.resource.opensAt ?? '')
  const { rows } = await sql<{ id: number; next: number }>`
    select r.id, ${lead} as next from ${tool.table} r where r.id = any(${[...ids]}::bigint[]) and ${lead} is not null`.execute(db)
  const reached = await reachedIds(db, next, [...new Set(rows.map(row => row.next))], viewer)
  const addresses = await addressesOf(db, next, [...reached], viewer)
  return new Map(
    rows.flatMap(row => {
      const address = addresses.get(row.next)
      return address ? [[row.id, address.includes('#') ? address : `${address}#${tool.resource.name}-${row.id}`] as const] : []
    }),
  )
}

const hasAddress = (one: readonly [number, string | undefined]): one is readonly [number, string] => one[1] !== undefined

const nextOf = ({ resource: { opensAt = '', fields }, all }: ReadTool) => all.get(fields[opensAt]?.refersTo?.tool ?? '')
