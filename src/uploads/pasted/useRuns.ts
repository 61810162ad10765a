import { useQuery } from '@tanstack/react-query'
import { useUploads } from '../useUploads.ts'

export const RUNS = ['tasks', 'runs'] as const

/**
 * The pasted lists that were carried out last, by anybody.
 * @param task only of this one
 */
export function useRuns(task?: string) {
  const calls = useUploads()
  return useQuery({ queryKey: [...RUNS, task ?? ''], queryFn: ({ signal }) => calls.runs(task, signal), retry: false })
}
