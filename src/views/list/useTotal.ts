import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import type { Country } from '../../../schema/country.ts'
import type { Counted } from '../../../schema/wire/toolCalls.ts'
import { usePanel } from '../../changes/usePanel.ts'
import { grouped } from '../../kinds/numbers.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'

/**
 * How many rows the filter finds; null while it is not known. Asked for once the rows are there, so that they do not wait for it, and not where they tell it
 * themselves.
 */
export function useCounted(): Counted | null {
  const { total, data, resource, filterValues } = useListContext()
  const panel = usePanel()
  const { data: counted } = useQuery({
    queryKey: [resource, 'count', filterValues],
    queryFn: async ({ signal }) => (await panel.count(resource, { filter: filterValues, signal })).data,
    enabled: data !== undefined && total === undefined,
    retry: false,
  })
  if (!data) return null
  return total === undefined ? (counted ?? null) : { count: total, more: false }
}

/** The same in words: `1,243`; `10,000+` where the server stops counting. */
export function useTotal(): string | null {
  const { country } = usePlace()
  return countText(useCounted(), country)
}

export function countText(counted: Counted | null, country: Country): string | null {
  return counted && `${grouped(counted.count, country)}${counted.more ? '+' : ''}`
}
