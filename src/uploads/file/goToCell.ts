const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/**
 * Goes from a cell of a grid to the one beside it, as a spreadsheet does; to the left and right only from the end of what is typed.
 * @returns whether there was one to go to
 */
export function goToCell(cell: HTMLInputElement | HTMLSelectElement, key: string): boolean {
  const step = steps[key]
  if (!step) return false
  const [rows, columns] = step
  // The arrows choose in a select, and move within a text.
  if (cell instanceof HTMLSelectElement && key !== 'Enter') return false
  if (cell instanceof HTMLInputElement && columns !== 0 && !isAtEnd(cell, columns)) return false
  const grid = [...(cell.closest('tbody')?.rows ?? [])].map(row => [
    ...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-column]'),
  ])
  const at = grid.findIndex(row => row.includes(cell))
  const column = grid[at]?.indexOf(cell) ?? -1
  const next = grid[at + rows]?.[column + columns]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
  return next !== undefined
}

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, columns: number): boolean {
  return columns > 0 ? selectionStart === value.length : selectionEnd === 0
}
