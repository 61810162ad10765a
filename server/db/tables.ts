import type { ColumnType, Generated } from 'kysely'
import type { baseTools } from '../../resources/base/index.ts'
import type { Fields } from '../../schema/fields.ts'
import type { FieldsOf, StoredRow } from '../../schema/typed.ts'
import type { SystemTables } from './system/index.ts'

/** What the database sets by itself. */
type Own = 'id' | 'version' | 'created_at' | 'updated_at'

/** JSON goes in as text, for the driver would make a Postgres array of a list. */
type Column<V> = NonNullable<V> extends object ? ColumnType<V, string | Extract<V, null>, string | Extract<V, null>> : V

/** The table of a tool's fields, as the query builder knows it. */
type TableOf<F> = { [K in keyof StoredRow<F>]: K extends Own ? Generated<StoredRow<F>[K]> : Column<StoredRow<F>[K]> }

/** The tables of tools, by name. */
export type TablesOf<All extends Readonly<Record<string, Fields>>> = { [Name in keyof All]: TableOf<All[Name]> }

type BaseTables = TablesOf<FieldsOf<readonly (typeof baseTools)[keyof typeof baseTools][]>>

/** All tables that the engine knows by name. A marketplace reads its own with `withTables<TablesOf<…>>()`; a tool at hand is named by `sql.table`. */
export type Tables = SystemTables & BaseTables
