import { useTheme } from '@mui/material/styles'
import { dayWords } from '../kinds/moments.ts'
import { toneColours } from '../kinds/parts/toneColours.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import type { DaySeries } from './DaySeries.ts'

/** What bars and lines over days have in common: days below, amounts from zero at the left, colours of the tones in this theme. */
export function useDayAxes(days: readonly string[], axis: (value: number) => string) {
  const { locale } = useSpeaker()
  const { palette } = useTheme()
  const yearless = (day: string) => dayWords(day, locale).replace(/ \d{4}$/, '')
  return {
    xAxis: [
      {
        data: [...days],
        scaleType: 'band' as const,
        height: 28,
        valueFormatter: (day: string, { location }: { location: string }) => (location === 'tick' ? yearless(day) : dayWords(day, locale)),
      },
    ],
    // A bar cut off below would tell another story than the numbers.
    yAxis: [{ min: 0, width: 92, tickNumber: 5, valueFormatter: (value: number) => (Number.isInteger(value) ? axis(value) : '') }],
    drawn: ({ label, tone, values, words }: DaySeries) => ({
      label,
      color: toneColours[tone][palette.mode][2],
      // Only what is drawn is a number; what is read is the text.
      data: values.map(Number),
      valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) => words(values[dataIndex] ?? '0'),
    }),
  }
}
