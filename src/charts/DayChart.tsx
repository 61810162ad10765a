import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { DayChartProps } from './DaySeries.ts'

const kinds = {
  bars: lazyChunk('chart', async () => ({ default: (await import('./DayBars.tsx')).DayBars })),
  lines: lazyChunk('chart', async () => ({ default: (await import('./DayLines.tsx')).DayLines })),
}

/** A chart over days; its place is held while the library loads. */
export function DayChart({ kind, ...props }: DayChartProps & { readonly kind: keyof typeof kinds }) {
  const Chart = kinds[kind]
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={props.height} />}>
      <Chart {...props} />
    </Suspense>
  )
}
