import { useListContext } from 'react-admin'
import { sameValue } from '../../../../schema/sameValue.ts'
import { useTool } from '../../tool/useTool.ts'
import { useAddressFilter } from '../useDefaultFilter.ts'

/** Whether the list is filtered, and how to have all its rows; what is deleted is not listed before and after. */
export function useClearing(): { readonly isFiltered: boolean; clear(): void } {
  const { deletedAt, routes } = useTool()
  const address = useAddressFilter(routes)
  const { filterValues, setFilters } = useListContext()
  const cleared = { ...address, ...(deletedAt !== undefined && { [`${deletedAt}_empty`]: true }) }
  return { isFiltered: Object.keys(filterValues).length > 0 && !sameValue(filterValues, cleared), clear: () => setFilters(cleared) }
}
