import { MOD_IDS } from '../../../../schema/modIds.ts'

/** Cells of a row. */
export const PER_ROW = 10

/** The cell that an arrow key, Home or End leads to; null for other keys. The grid has ten cells a row, and its edges stop. */
export function movedTo(key: string, at: number): number | null {
  const column = at % PER_ROW
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? at - 1 : at
    case 'ArrowRight':
      return column < PER_ROW - 1 ? at + 1 : at
    case 'ArrowUp':
      return at >= PER_ROW ? at - PER_ROW : at
    case 'ArrowDown':
      return at < MOD_IDS - PER_ROW ? at + PER_ROW : at
    case 'Home':
      return at - column
    case 'End':
      return at - column + PER_ROW - 1
    default:
      return null
  }
}

/**
 * The chosen ids after a range gets the state of its first cell, as a spreadsheet does with Shift.
 * @param ids the chosen ids, in ascending order
 * @param from the cell where the range begins; it decides whether the range is added or removed
 */
export function withRange(ids: readonly number[], from: number, to: number, isAdded: boolean): readonly number[] {
  const [first, last] = from < to ? [from, to] : [to, from]
  const chosen = new Set(ids)
  for (let id = first; id <= last; id += 1) {
    if (isAdded) chosen.add(id)
    else chosen.delete(id)
  }
  return [...chosen].sort((one, other) => one - other)
}
