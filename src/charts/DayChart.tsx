import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { WhenSeen } from '../chunks/WhenSeen.tsx'
import type { DayChartProps } from './DaySeries.ts'

const DayPlot = lazyChunk('chart', async () => ({ default: (await import('./DayPlot.tsx')).DayPlot }))

/** A chart over days; its place is held until it is seen, and while the library loads. */
export function DayChart(props: DayChartProps) {
  return (
    <WhenSeen height={props.height}>
      <Suspense fallback={<Skeleton variant="rounded" height={props.height} />}>
        <DayPlot {...props} />
      </Suspense>
    </WhenSeen>
  )
}
