import { useDraftState } from '../../drafts/useDraftState.ts'

/** Text that was typed into the cells of a row, by column. */
export type EditedCells = Readonly<Record<string, string>>

/** Corrections that were typed and not checked yet, by row. @param draft where they are stored @param isStored false if the columns may hold something secret */
export function useEdits(draft: string, isStored: boolean) {
  const { value, put, reset, restored } = useDraftState<readonly (readonly [row: number, cells: EditedCells])[]>(draft, [], () => isStored)
  return {
    edits: new Map(value),
    restored,
    forget: reset,
    /** @param before what the cell held: typing that again is no correction */
    edit(row: number, column: string, typed: string, before: string) {
      const { [column]: _, ...others } = new Map(value).get(row) ?? {}
      const cells = typed === before ? others : { ...others, [column]: typed }
      const kept = value.filter(([one]) => one !== row)
      put(Object.keys(cells).length === 0 ? kept : [...kept, [row, cells]])
    },
  }
}
