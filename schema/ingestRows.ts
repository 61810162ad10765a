import type { Condition } from './condition.ts'
import type { Field } from './kinds/kind.ts'

/**
 * Events of another system that become rows of the tool: one row for each set of values that identify it. Numbers are added up, other values are those of the
 * last event (rest.md, §1, L29).
 */
export interface IngestRows<Key extends string = string> {
  /** The fields of an event, besides its id and its moment. An event whose reference names no row, or one that `where` of the reference excludes, is unknown. */
  readonly event: Readonly<Record<string, Field<never, string> | Field<unknown, string>>>
  /** The fields that identify a row; they are a unique set of the tool. */
  readonly once: readonly Key[]
  /** Values of a row: a field of the event, its `id`, its moment (`at`), or the local day or the minute of this moment. */
  readonly sets: { readonly [K in Key]?: string | { readonly dayOf: 'at' } | { readonly minuteOf: 'at' } }
  /** Numbers of a row: what each event adds, 1, a number of the event, or 1 if the event meets a condition. */
  readonly adds?: { readonly [K in Key]?: 1 | string | { readonly where: Condition } }
  /** Numbers of a row that keep the highest value of a number of its events. */
  readonly highest?: { readonly [K in Key]?: string }
  /**
   * Rows that events name by a text instead of an id: `{ user: { by: 'code' } }`. A text that is unique among the rows of another one names it as well:
   * `{ variation: { by: 'name', within: 'experiment', reference: 'experiment' } }`, where `within` is a field of the event and `reference` one of that tool.
   */
  readonly lookups?: Readonly<Record<string, IngestLookup>>
  /** Fields that keep the values of the earliest event, whichever arrives first; `by` is the timestamp with its moment. */
  readonly first?: { readonly by: Key; readonly fields: readonly Key[] }
  /** Yes-or-no fields that become true as soon as an event has another value in a field of `first`: `{ crossed: 'variation' }`. */
  readonly marks?: { readonly [K in Key]?: Key }
}

interface IngestLookup {
  /** The unique text of the other tool. */
  readonly by: string
  readonly within?: string
  readonly reference?: string
}

/** True for events that become rows. */
export const becomesRows = (ingest: object): ingest is IngestRows => 'once' in ingest
