import Box from '@mui/material/Box'
import { LineChart } from '@mui/x-charts/LineChart'
import type { DayChartProps } from './DaySeries.ts'
import { useDayAxes } from './useDayAxes.ts'

/** A mark of its own for each line, so that nobody needs the colour to tell them apart. */
const shapes = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const

/** Lines over days. Loaded with the chart library when one is first shown. */
export function DayLines({ days, series, label, height, axis }: DayChartProps) {
  const { xAxis, yAxis, drawn } = useDayAxes(days, axis)
  return (
    <Box role="img" aria-label={label}>
      <LineChart
        height={height}
        margin={{ left: 0, right: 28, top: 16, bottom: 0 }}
        xAxis={xAxis.map(axis => ({ ...axis, scaleType: 'point' as const }))}
        yAxis={yAxis}
        series={series.map((one, index) => ({
          ...drawn(one),
          curve: 'linear' as const,
          showMark: true,
          shape: shapes[index % shapes.length],
        }))}
        grid={{ horizontal: true }}
        slotProps={{ tooltip: { disablePortal: true } }}
        skipAnimation
      />
    </Box>
  )
}
