import type { Resource } from '../../schema/resource.ts'
import { columnsOf } from '../../server/changes/columnsOf.ts'

/** Bare tables of small test tools: no keys but the id, no indexes. */
export function plainTables(tools: readonly Resource[]): string[] {
  return tools.map(tool => {
    const columns = [...columnsOf(tool, 'IN')].map(([key, type]) => `"${key}" ${type}${tool.fields[key]?.unique ? ' unique' : ''}`)
    const own = [
      'id bigint generated always as identity primary key',
      'version integer not null default 1',
      'created_at timestamptz not null default now()',
      'updated_at timestamptz not null default now()',
      'created_by bigint',
      'updated_by bigint',
    ]
    return `create table if not exists "${tool.name}" (${[...own, ...columns].join(', ')})`
  })
}
