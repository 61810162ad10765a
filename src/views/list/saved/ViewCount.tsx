import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { usePanel } from '../../../changes/usePanel.ts'
import { usePlace } from '../../../kinds/useSpeaker.ts'
import { countText } from '../useTotal.ts'

/** The number of rows of a view, after its name; nothing until it is known. */
export function ViewCount({ filter }: { readonly filter: Readonly<Record<string, unknown>> }) {
  const { resource } = useListContext()
  const { country } = usePlace()
  const panel = usePanel()
  const { data = null } = useQuery({
    queryKey: [resource, 'count', filter],
    queryFn: async ({ signal }) => (await panel.count(resource, { filter, signal })).data,
    retry: false,
  })
  return (
    <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontWeight: 400 }}>
      {countText(data, country)}
    </Box>
  )
}
