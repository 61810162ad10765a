import type { Row, Values } from '../write.ts'

/**
 * Changes of a read row that make a plan stale: of every field (`all`), of every field but counters (`values`), of those fields that users and not jobs
 * change (`users`), or of the named fields alone (`fields`).
 */
export type Watch = 'all' | 'values' | 'users' | 'fields'

/** Rows that decide the effect of a plan, with the versions that it saw. */
export interface PlanRead {
  readonly tool: string
  readonly watch: Watch
  /** Columns that the planner read; null: it read whole rows, or none. */
  readonly fields: readonly string[] | null
  /** How the rows were found, to find rows that came or went since; null: by their ids alone. */
  readonly where: Values | null
  readonly rows: readonly Pick<Row, 'id' | 'version'>[]
}

/** A read of a planner. Rows found by their ids alone can change or disappear, but none can join them. */
export function plannerRead(tool: string, where: Values, fields: readonly string[] | undefined, rows: PlanRead['rows']): PlanRead {
  const isById = Object.keys(where).every(key => key === 'id')
  return { tool, watch: fields ? 'fields' : 'all', fields: fields ?? null, where: isById ? null : where, rows }
}
