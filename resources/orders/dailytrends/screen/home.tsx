import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import type { trendCalls } from '../calls.ts'
import { FigureCards } from './FigureCards.tsx'

const { ask } = asking<OneOf<typeof trendCalls>>()

/** Orders come in all the time; the figures are read again after a minute. */
const FRESH_MS = 60_000

/** The figures of the home page, for those who may see trends or orders (document 1, §3). */
export default function HomeFigures() {
  const { data, error, refetch } = useQuery({
    queryKey: ['figures'],
    queryFn: async ({ signal }) => (await ask('GET /api/admin/dashboard/figures', { signal })).json,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
  if (data) return <FigureCards figures={data} />
  if (error) return <ListError error={error} retry={() => void refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' } }}>
      {[150, 150, 320, 320].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sketch never changes
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Box>
  )
}
