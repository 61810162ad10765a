import { useQuery } from '@tanstack/react-query'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { HomeSketch } from '../../../../src/home/Figures.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import type { trendCalls } from '../contracts.ts'
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
  return <HomeSketch />
}
