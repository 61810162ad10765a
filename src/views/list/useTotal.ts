import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { usePanel } from '../../changes/usePanel.ts'
import { grouped } from '../../kinds/numbers.ts'
import { usePlace } from '../../kinds/usePlace.ts'

/**
 * How many rows the filter finds, in words: `1,243`; `10,000+` where the server stops counting; null while it is not known. Asked for once the rows are
 * there, so that they do not wait for it, and not where they tell it themselves.
 */
export function useTotal(): string | null {
  const { total, data, resource, filterValues } = useListContext()
  const { country } = usePlace()
  const panel = usePanel()
  const { data: counted } = useQuery({
    queryKey: [resource, 'count', filterValues],
    queryFn: async ({ signal }) => (await panel.count(resource, { filter: filterValues, signal })).data,
    enabled: data !== undefined && total === undefined,
    retry: false,
  })
  if (!data) return null
  if (total !== undefined) return grouped(total, country)
  return counted ? `${grouped(counted.count, country)}${counted.more ? '+' : ''}` : null
}
