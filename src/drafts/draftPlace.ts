import { useAddress } from '../routing/address.tsx'

/**
 * The address of a draft that is not the form of a record: a dialog, a comment, a filter.
 * @param record id of the row; `new` or `many` if it is not one row
 * @param what the action, or the place on the screen
 */
export const draftPlace = (tool: string, record: number | string, what: string): string => `${tool}/${record}/${what}`

/** The address of the record form on this page, under which its draft and those of its dialogs are stored. */
export function useFormAddress(): string {
  const { pathname, search } = useAddress()
  // Some records are named in the query: `/reseller/edit?id=7`.
  const id = new URLSearchParams(search).get('id')
  return id === null ? pathname : `${pathname}?id=${id}`
}
