import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import type { DayChartProps } from './DaySeries.ts'
import { useDayAxes } from './useDayAxes.ts'

/** Bars side by side for each day. Loaded with the chart library when one is first shown. */
export function DayBars({ days, series, label, height, axis }: DayChartProps) {
  const { xAxis, yAxis, drawn } = useDayAxes(days, axis)
  return (
    <Box role="img" aria-label={label}>
      <BarChart
        height={height}
        margin={{ left: 0, right: 8, top: 16, bottom: 0 }}
        xAxis={xAxis}
        yAxis={yAxis}
        series={series.map(one => drawn(one))}
        grid={{ horizontal: true }}
        borderRadius={2}
        slotProps={{ tooltip: { disablePortal: true } }}
        skipAnimation
      />
    </Box>
  )
}
