import type { RaRecord } from 'react-admin'
import type { Counted } from '../schema/wire/toolCalls.ts'
import type { WireRecord } from '../schema/wire/toolSchemas.ts'

/** A record as the API gives it. `_change_set` is that of the write which answered it: what Undo reverts. */
export interface PanelRecord extends RaRecord<number>, Pick<WireRecord, 'version' | '_pages' | '_can'> {
  readonly _titles?: Readonly<Record<string, string>>
  readonly _change_set?: number
  /** What was to be written waits until another person agrees. */
  readonly _waits?: boolean
}

/** A record with the rows that belong to it, by the parts of its desk. */
export interface DeskAnswer {
  readonly record: PanelRecord
  readonly parts: Readonly<Record<string, readonly PanelRecord[]>>
  /** How many rows there are in all, of the parts that show the latest alone. */
  readonly counts: Readonly<Record<string, Counted>>
}
