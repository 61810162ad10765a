import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { dayWords } from '../kinds/moments.ts'
import { toneColours } from '../kinds/parts/Badge.tsx'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import type { DayChartProps } from './DaySeries.ts'

/** A mark of its own for each line, so that nobody needs the colour to tell them apart. */
const shapes = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const

/** Bars side by side, or lines, over days. Loaded with the chart library when one is first shown. */
export function DayPlot({ kind, days, series, label, height, axis }: DayChartProps) {
  const { locale } = useSpeaker()
  const { palette } = useTheme()
  const yearless = (day: string) => dayWords(day, locale).replace(/ \d{4}$/, '')
  const below = {
    data: [...days],
    height: 28,
    valueFormatter: (day: string, { location }: { location: string }) => (location === 'tick' ? yearless(day) : dayWords(day, locale)),
  }
  const drawn = series.map(({ label, tone, values, words }) => ({
    label,
    color: toneColours[tone][palette.mode][2],
    // Only what is drawn is a number; what is read is the text.
    data: values.map(value => (value === null ? null : Number(value))),
    valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) => (value === null ? '' : words(values[dataIndex] ?? '0')),
  }))
  const shared = {
    // A bar cut off below would tell another story than the numbers.
    yAxis: [{ min: 0, width: 92, tickNumber: 5, valueFormatter: (value: number) => (Number.isInteger(value) ? axis(value) : '') }],
    grid: { horizontal: true },
    slotProps: { tooltip: { disablePortal: true } },
    skipAnimation: true,
  }
  return (
    // With its legend as high as the place that was held for it, so that nothing below moves when it is drawn.
    <Box role="img" aria-label={label} sx={{ height }}>
      {kind === 'bars' ? (
        <BarChart
          {...shared}
          margin={{ left: 0, right: 8, top: 16, bottom: 0 }}
          xAxis={[{ ...below, scaleType: 'band' }]}
          series={drawn}
          borderRadius={2}
        />
      ) : (
        <LineChart
          {...shared}
          margin={{ left: 0, right: 28, top: 16, bottom: 0 }}
          xAxis={[{ ...below, scaleType: 'point' }]}
          series={drawn.map((one, at) => ({
            ...one,
            curve: 'linear' as const,
            showMark: true,
            connectNulls: true,
            shape: shapes[at % shapes.length],
          }))}
        />
      )}
    </Box>
  )
}
