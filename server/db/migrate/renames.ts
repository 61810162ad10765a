import { type Kysely, sql } from 'kysely'
import { formerNames, madeOf } from '../../../schema/migrateFrom.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Tables } from '../database.ts'
import { type FoundTable, readTables } from './readTables.ts'
import { literal, quoted } from './sqlText.ts'
import { type Step, step } from './step.ts'

/** Columns of the machinery that hold names of tools. */
const NAMED: readonly (readonly [table: string, column: string])[] = [
  ['tool_numbers', 'name'],
  ['checked_constraints', 'tool'],
  ['tool_writes', 'tool'],
  ['told_changes', 'tool'],
  ['change_plans', 'tool'],
  ['subscription_notes', 'tool'],
  ['claims', 'tool'],
  ['exports', 'tool'],
  ['saved_views', 'tool'],
  ['record_drafts', 'tool'],
  ['staff_notices', 'tool'],
  ['stored_file_uses', 'tool'],
]

/**
 * Renames tables and columns whose tools and fields were renamed, before anything else is planned: all that follows looks at the names of today. Nothing is
 * lost by it, and the transaction of the migration takes it back if the migration stops.
 */
export async function renameFirst(db: Kysely<Tables>, tools: readonly Resource[]): Promise<Step[]> {
  const found = await readTables(db)
  const renamed = tools.flatMap(tool => renamedTable(tool, tools, found))
  await run(db, renamed)
  const columns = renamedColumns(tools, renamed.length > 0 ? await readTables(db) : found)
  await run(db, columns)
  return [...renamed, ...columns]
}

async function run(db: Kysely<Tables>, steps: readonly Step[]): Promise<void> {
  for (const one of steps) for (const statement of one.run) await sql.raw(statement).execute(db)
}

function renamedTable({ name, renamedFrom: old }: Resource, tools: readonly Resource[], found: ReadonlyMap<string, FoundTable>): Step[] {
  if (old === undefined || found.has(name) || !found.get(old)?.ours) return []
  const set = (table: string, column: string) =>
    `update ${quoted(table)} set ${quoted(column)} = ${literal(name)} where ${quoted(column)} = ${literal(old)}`
  const named = NAMED.filter(([table]) => found.has(table)).map(([table, column]) => set(table, column))
  const picked = tools.flatMap(tool =>
    Object.entries(tool.fields).flatMap(([key, { kind }]) =>
      kind === 'toolName' && found.get(tool.name)?.columns.has(key) ? [set(tool.name, key)] : [],
    ),
  )
  return [
    step(
      'adds',
      `${name}: rename the table ${old}`,
      `alter table ${quoted(old)} rename to ${quoted(name)}`,
      ...named,
      ...picked,
      `update preferences set key = ${literal(`columns.${name}`)} where key = ${literal(`columns.${old}`)}`,
      // The name of the tool is no part of what happened.
      'alter table change_sets disable trigger change_sets_stand',
      set('change_sets', 'tool'),
      'alter table change_sets enable trigger change_sets_stand',
    ),
  ]
}

function renamedColumns(tools: readonly Resource[], found: ReadonlyMap<string, FoundTable>): Step[] {
  return tools.flatMap(tool => {
    const columns = found.get(tool.name)?.columns
    return Object.keys(tool.migrateFrom ?? {}).flatMap(key => {
      if (!columns || columns.has(key) || madeOf(tool.migrateFrom?.[key])) return []
      const old = formerNames(tool, key).find(name => columns.has(name))
      if (old === undefined) return []
      const statement = `alter table ${quoted(tool.name)} rename column ${quoted(old)} to ${quoted(key)}`
      return [step('adds', `${tool.name}.${key}: rename the column ${old}`, statement)]
    })
  })
}
