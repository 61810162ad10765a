import { useQuery } from '@tanstack/react-query'
import { useUploads } from '../useUploads.ts'

export const RUNS = ['tasks', 'runs'] as const

/** The pasted lists that were carried out last, by anybody. */
export function useRuns() {
  const calls = useUploads()
  return useQuery({ queryKey: RUNS, queryFn: ({ signal }) => calls.runs(signal), retry: false })
}
