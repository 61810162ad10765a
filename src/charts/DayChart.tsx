import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { DayChartProps } from './DaySeries.ts'

const kinds = { bars: lazy(() => import('./DayBars.tsx')), lines: lazy(() => import('./DayLines.tsx')) }

/** A chart over days; its place is held while the library loads. */
export function DayChart({ kind, ...props }: DayChartProps & { readonly kind: keyof typeof kinds }) {
  const Chart = kinds[kind]
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={props.height} />}>
      <Chart {...props} />
    </Suspense>
  )
}
