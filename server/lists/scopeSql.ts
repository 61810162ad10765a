import { type RawBuilder, sql } from 'kysely'
import { mayOpen } from '../../schema/mayOpen.ts'
import type { SupplierRows } from '../../schema/scope.ts'
import { conditionSql } from './conditionSql.ts'
import { quoted, refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import type { Viewer } from './viewer.ts'

/** Which rows `r` of a tool a person may reach at all, as its `scope` declares; null: every row. */
export function scopeSql(tool: ReadTool, { person, today }: Pick<Viewer, 'person' | 'today'>): RawBuilder<boolean> | null {
  const { supplier, only } = tool.resource.scope ?? {}
  const parts: RawBuilder<boolean>[] = []
  if (person.supplier !== null && supplier !== undefined) parts.push(supplierSql(tool, supplier, person.supplier))
  if (only !== undefined) {
    const open = only.filter(({ may }) => mayOpen(may, person.permissions)).map(({ where }) => conditionSql(where, 'r', today))
    parts.push(open.length > 0 ? sql`(${sql.join(open, sql` or `)})` : sql`false`)
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : null
}

function supplierSql({ columns }: ReadTool, own: SupplierRows, supplier: number): RawBuilder<boolean> {
  if (own === 'none') return sql`false`
  if ('child' in own) {
    return sql`exists (select 1 from ${sql.raw(quoted(own.child))} s where ${refOf('s', own.by)} = r.id and ${refOf('s', own.field)} = ${supplier})`
  }
  if (!('reference' in own)) return sql`${refOf('r', own.field)} = ${supplier}`
  const target = columns.get(own.reference)?.field.refersTo?.tool
  if (!target) return sql`false`
  return sql`exists (select 1 from ${sql.raw(quoted(target))} s where s.id = ${refOf('r', own.reference)} and ${refOf('s', own.field)} = ${supplier})`
}
