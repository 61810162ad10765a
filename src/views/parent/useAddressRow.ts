import { useGetList } from 'react-admin'
import type { AddressRow } from '../../../schema/rowAddress.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useAddress } from '../../routing/address.tsx'

/** The row that the address names, and the text by which it names it. */
export interface NamedRow {
  readonly text: string
  /** Null if no row has the text; undefined while it is not known. */
  readonly record: ApiRecord | null | undefined
  readonly error: unknown
  retry(): void
}

/** The row of another tool that a parameter of the address names: `/ads-task/festive_push`. */
export function useAddressRow({ tool, field, param }: Pick<AddressRow, 'tool' | 'field' | 'param'>): NamedRow {
  const { place } = useAddress()
  const text = place.params[param] ?? ''
  const { data, error, refetch } = useGetList<ApiRecord>(
    tool,
    { filter: { [field]: text }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false, enabled: text !== '' },
  )
  return { text, record: data && (data[0] ?? null), error, retry: () => void refetch() }
}
