import { useListContext } from 'react-admin'
import type { ListMeta } from '../../../dataProvider/lists.ts'
import { grouped } from '../../kinds/numbers.ts'
import { usePlace } from '../../kinds/usePlace.ts'

/** How many rows the filter finds, in words: `1,243`; `10,000+` where the server stops counting; null while it is not known. */
export function useTotal(): string | null {
  const { total, meta, data } = useListContext()
  const { country } = usePlace()
  if (!data) return null
  if (total !== undefined) return grouped(total, country)
  const text = (meta as Partial<ListMeta> | undefined)?.totalText ?? ''
  return text.endsWith('+') ? `${grouped(text.slice(0, -1), country)}+` : null
}
