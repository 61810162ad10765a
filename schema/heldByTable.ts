/** The largest whole number that a table's `integer` holds: no limit that anybody chose, so it is not told as one. */
export const HELD_BY_TABLE = 2_147_483_647
