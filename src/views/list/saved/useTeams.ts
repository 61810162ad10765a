import { useQuery } from '@tanstack/react-query'
import type { Team } from '../../../../schema/wire/searches.ts'
import { usePanel } from '../../../changes/usePanel.ts'

const none: readonly Team[] = []

/** The teams one is in. */
export function useTeams(): readonly Team[] {
  const panel = usePanel()
  const { data } = useQuery({
    queryKey: ['view_teams'],
    queryFn: async ({ signal }) => (await panel.viewTeams(signal)).data,
    retry: false,
    // Who is in which team changes rarely; the server is asked again when a view is saved.
    staleTime: 600_000,
  })
  return data ?? none
}
