import type { All } from '../../resources/planner.ts'
import type { TablesOf } from '../../server/db/tables.ts'

/** All tables of the tools, for `db.withTables<ToolTables>()`. */
export type ToolTables = TablesOf<All>
