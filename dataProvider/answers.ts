import type { RaRecord } from 'react-admin'
import type { NumberPage } from '../schema/pageUrl.ts'
import type { Foreseen } from './access.ts'

/** A record as the API gives it. `_change_set` is that of the write which answered it: what Undo reverts. */
export interface Row extends RaRecord<number> {
  readonly version: number
  readonly _titles?: Readonly<Record<string, string>>
  readonly _pages?: Readonly<Record<string, NumberPage | null>>
  readonly _can?: { readonly edit: boolean; readonly delete: boolean; readonly actions: readonly string[] }
  readonly _change_set?: number
}

/** A row that a bulk write refused, and why. */
export interface RefusedRow {
  readonly tool: string
  readonly id: number
  readonly title: string
  readonly code: string
  readonly message: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** One field of one row, before and after. */
export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** What a bulk write did, or, planned, would do. */
export interface BulkAnswer {
  readonly change_set: number
  readonly state: 'planned' | 'applied' | 'applying' | 'waiting' | 'rejected' | 'reverted' | 'failed'
  readonly counts: { readonly rows: number; readonly refused: number; readonly by_tool?: Readonly<Record<string, number>> }
  readonly refused: readonly RefusedRow[]
  /** Of what was written: whether it can be put back by whoever wrote it. */
  readonly revertible?: boolean
  /** The first 50 rows of a plan. */
  readonly preview?: readonly {
    readonly tool: string
    readonly id: number
    readonly title: string
    readonly changes: readonly FieldChange[]
  }[]
  /** Of a plan that changes what people may do: who would gain and lose what. */
  readonly people?: readonly Foreseen[]
}

/** What going back did, and what it kept because somebody touched it since. */
export interface RevertAnswer {
  readonly change_set: number
  readonly counts: { readonly rows: number; readonly kept: number }
  readonly kept: readonly {
    readonly tool: string
    readonly id: number
    readonly title: string
    readonly field: string | null
    readonly reason: string
    /** Of a counter that was used since. */
    readonly short?: {
      readonly of: string | null
      readonly left: number | string
      readonly taken: number | string
      readonly used: readonly { readonly what: string; readonly at: string; readonly by: string | null; readonly amount: number | string }[]
    }
  }[]
}

/** One entry of a record's history. */
export interface HistoryEntry {
  readonly id: number
  readonly at: string
  readonly actor: { readonly id: number; readonly name: string; readonly email: string } | null
  readonly source: string
  readonly job?: string | null
  /** The file it came with. */
  readonly upload?: { readonly id: number; readonly family: string; readonly name: string } | null
  readonly what: string
  readonly rows?: number
  readonly changes: readonly FieldChange[]
  readonly change_set: number
  readonly reverted_by: number | null
  /** Whether whoever looks can put it back now. */
  readonly revertible: boolean
}

/** A record with the rows that belong to it, by the parts of its desk. */
export interface DeskAnswer {
  readonly record: Row
  readonly parts: Readonly<Record<string, readonly Row[]>>
}

/** Something that happened to a record or to a row that belongs to it; without `entry` only the moment is known. */
export interface TimelineEntry {
  readonly tool: string
  readonly row: number
  readonly title: string
  readonly at: string
  readonly entry?: HistoryEntry
  readonly moment?: string
  /** Who made the row, where the moment is that. */
  readonly by?: string
}

/** A record found by the command palette. */
export interface Found {
  readonly tool: string
  readonly id: number
  readonly title: string
  readonly detail?: string | null
  /** Where it stands, as the documents give the address. */
  readonly address: string
}

/** A list as somebody keeps it. */
export interface SavedView {
  readonly id: number
  readonly tool: string
  readonly name: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: readonly [string, 'ASC' | 'DESC'] | null
  readonly columns: readonly string[] | null
  /** The team that sees it too. */
  readonly shared_team: number | null
  /** Only who saved it may change or remove it. */
  readonly mine: boolean
}

/** A team of one's own. */
export interface Team {
  readonly id: number
  readonly name: string
}
