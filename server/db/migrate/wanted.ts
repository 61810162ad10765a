import type { FormerWords, MadeOf } from '../../../schema/fields.ts'
import type { FoundColumn } from './readTables.ts'

/** A column as the declaration wants it, in the words of the catalogue, so that it can be compared. */
export interface WantedColumn extends FoundColumn {
  /** What stands after the type when the table is made, where that is more than the above says. */
  readonly identity?: boolean
  readonly markup?: boolean
  /** What it is made of where it is not there yet. */
  readonly migrateFrom?: MadeOf
  /** The words it held become rows of this tool. */
  readonly words?: FormerWords & { readonly tool: string }
  /** It is worked out of other rows. */
  readonly rolledUp?: boolean
}

export interface WantedIndex {
  readonly name: string
  /** What follows `create index name on table`; also what its comment keeps, to see whether it has changed. */
  readonly body: string
  readonly unique: boolean
  /** Columns and condition of a unique one, to find what stands in its way. */
  readonly columns: readonly string[]
  readonly where: string | null
}

export type WantedForeignKey = Readonly<Record<'name' | 'column' | 'target', string>>

/** A CHECK constraint; `body` is its condition. */
export type WantedCheck = Readonly<Record<'name' | 'body', string>>

export interface WantedTable {
  readonly name: string
  readonly columns: readonly WantedColumn[]
  readonly indexes: readonly WantedIndex[]
  readonly foreignKeys: readonly WantedForeignKey[]
  readonly checks: readonly WantedCheck[]
}
