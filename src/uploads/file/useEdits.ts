import { useCallback, useState } from 'react'

/** What was typed into the cells of a row, by column. */
export type EditedCells = Readonly<Record<string, string>>

interface Edits {
  readonly edits: ReadonlyMap<number, EditedCells>
  /** @param before what the cell held: typing that again is no correction */
  edit(row: number, column: string, value: string, before: string): void
  forget(): void
}

/** Corrections that were typed and not checked yet, by row. */
export function useEdits(): Edits {
  const [edits, setEdits] = useState<ReadonlyMap<number, EditedCells>>(new Map())
  const edit = useCallback(
    (row: number, column: string, value: string, before: string) =>
      setEdits(held => {
        const { [column]: _, ...others } = held.get(row) ?? {}
        const cells = value === before ? others : { ...others, [column]: value }
        const next = new Map(held)
        if (Object.keys(cells).length === 0) next.delete(row)
        else next.set(row, cells)
        return next
      }),
    [],
  )
  const forget = useCallback(() => setEdits(new Map()), [])
  return { edits, edit, forget }
}
