/** Rows of a list as bars between two dates or moments, in lanes; an alternative to the table. */
export interface Calendar<Key extends string = string> {
  readonly as: 'calendar'
  /** Dates or moments of start and end; an empty one means no limit. */
  readonly from: Key
  readonly to: Key
  /** Fields whose values together form a lane: `['client_page', 'slot_number']`. */
  readonly lane: readonly Key[]
  /** The text of the bar; the title of the row by default. */
  readonly label?: readonly Key[]
  /** A state or boolean field that determines colour and text of the bar. */
  readonly state?: Key
}

/** Declares the calendar of a list: `layout: calendar({ from: 'start_at', to: 'end_at', lane: ['client_page', 'slot_number'], state: 'active' })` */
export const calendar = <const Key extends string>(said: Omit<Calendar<Key>, 'as'>): Calendar<Key> => ({ ...said, as: 'calendar' })

/** The filter of a calendar: rows that overlap with a range of whole days. */
export const OVERLAPS = 'overlaps'
