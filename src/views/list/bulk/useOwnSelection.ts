import { useEffect } from 'react'
import { type ListControllerResult, useStore } from 'react-admin'
import type { ApiRecord } from '../../../kinds/KindView.ts'

const none: number[] = []

/** The list with the rows ticked under this very filter: under another one, after a reload too, none of them is, so nothing unseen is changed. */
export function useOwnSelection(controller: ListControllerResult<ApiRecord>): ListControllerResult<ApiRecord> {
  const { resource, filterValues, selectedIds, onSelect, onToggleItem } = controller
  const filter = JSON.stringify(filterValues)
  const [under, setUnder] = useStore<string | null>(`${resource}.selectedUnder`, null)
  const isForeign = selectedIds.length > 0 && under !== filter
  useEffect(() => {
    if (isForeign) onSelect([])
  }, [isForeign, onSelect])
  return {
    ...controller,
    selectedIds: isForeign ? none : selectedIds,
    onSelect: (ids: number[]) => {
      setUnder(filter)
      onSelect(ids)
    },
    onToggleItem: (id: number) => {
      setUnder(filter)
      onToggleItem(id)
    },
  }
}
