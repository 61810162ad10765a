import { useQuery } from '@tanstack/react-query'
import { usePanel } from '../changes/usePanel.ts'

/** All a desk shows of a record; read anew after each write, and whenever `[tool, 'desk']` is told to be out of date. */
export function useDesk(tool: string, id: number) {
  const panel = usePanel()
  return useQuery({
    queryKey: [tool, 'desk', id],
    queryFn: async ({ signal }) => (await panel.desk(tool, id, signal)).data,
    placeholderData: before => before,
    retry: false,
  })
}
