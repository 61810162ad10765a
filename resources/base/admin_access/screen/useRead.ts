import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Everything the page reads is read anew after each write, by this first part of its key. */
export const ACCESS = 'access'

/** Reads a part of the page; what was there stays until the next is here. */
export function useRead<T>(key: readonly (string | number)[], read: (signal: AbortSignal) => Promise<T>) {
  return useQuery({ queryKey: [ACCESS, ...key], queryFn: ({ signal }) => read(signal), placeholderData: keepPreviousData, retry: false })
}
