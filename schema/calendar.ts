/** Rows of a list as bars from a day or moment to another, in a lane for each value; it stands beside the table. */
export interface Calendar<Key extends string = string> {
  readonly as: 'calendar'
  /** Days, or moments, from which and until which a row holds; a row without one of them is open on that side. */
  readonly from: Key
  readonly to: Key
  /** Each value of these together is a lane: `['client_page', 'slot_number']`. */
  readonly lane: readonly Key[]
  /** What stands on the bar; the title of its row when left out. */
  readonly label?: readonly Key[]
  /** A state, or a yes or no, that gives the bar its colour and its word. */
  readonly state?: Key
}

/** `layout: calendar({ from: 'start_at', to: 'end_at', lane: ['client_page', 'slot_number'], state: 'active' })` in a list. */
export const calendar = <const Key extends string>(said: Omit<Calendar<Key>, 'as'>): Calendar<Key> => ({ ...said, as: 'calendar' })

/** The filter of a list with a calendar: the rows that hold at some time between two days, both counted whole. */
export const OVERLAPS = 'overlaps'
