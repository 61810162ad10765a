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
  /** Values of a row: a field of the event, or the local day or the minute of its moment. */
  readonly sets: { readonly [K in Key]?: string | { readonly dayOf: 'at' } | { readonly minuteOf: 'at' } }
  /** Numbers of a row: what each event adds, 1, a number of the event, or 1 if the event meets a condition. */
  readonly adds?: { readonly [K in Key]?: 1 | string | { readonly where: Condition } }
  /** Numbers of a row that keep the highest value of a number of its events. */
  readonly highest?: { readonly [K in Key]?: string }
}

/** True for events that become rows. */
export const becomesRows = (ingest: object): ingest is IngestRows => 'once' in ingest
