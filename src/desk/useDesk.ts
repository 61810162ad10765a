import { useQuery } from '@tanstack/react-query'
import { usePanel } from '../changes/usePanel.ts'

/** A record with all that belongs to it; read anew after each write, as every other screen. */
export function useDesk(tool: string, id: number) {
  const panel = usePanel()
  return useQuery({
    queryKey: [tool, 'desk', id],
    queryFn: async ({ signal }) => (await panel.desk(tool, id, signal)).data,
    placeholderData: before => before,
    retry: false,
  })
}
