import type { Person } from '../session/person.ts'
import { shownTo } from './maskText.ts'
import type { PageRow } from './pageRows.ts'
import type { ReadTool } from './readTool.ts'
import { seesWhole } from './viewer.ts'

/** A record as it goes over the wire. */
export type WireRecord = Record<string, unknown> & { id: number; version: number }

/** Takes off what only the page needed, and masks what this person does not see whole. */
export function finish(rows: readonly PageRow[], tool: ReadTool, person: Person): WireRecord[] {
  const guarded = tool.guarded.filter(column => !seesWhole(column, person))
  return rows.map(({ _cursor, ...record }) => {
    for (const column of guarded) record[column.key] = shownTo(column, record[column.key], person)
    return record as WireRecord
  })
}
