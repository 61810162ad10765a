import Box from '@mui/material/Box'
import type { FigureAnswer } from '../contracts.ts'

interface IntervalBarProps {
  readonly interval: NonNullable<FigureAnswer['interval']>
  /** The largest distance from 0 of all bars of the metric, so that they share a scale. */
  readonly reach: number
  readonly tone: string
}

/** An interval around its difference, on a line whose middle is no difference. The text next to it has the same figures. */
export function IntervalBar({ interval: { difference, low, high }, reach, tone }: IntervalBarProps) {
  const place = (value: number) => (reach === 0 ? 50 : 50 + (48 * value) / reach)
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 18, bgcolor: 'action.hover', borderRadius: 0.5 }}>
      <Box sx={{ position: 'absolute', insetBlock: 0, left: '50%', width: '1px', bgcolor: 'text.secondary' }} />
      <Box
        sx={{
          position: 'absolute',
          top: 6,
          height: 6,
          left: `${place(low)}%`,
          width: `max(2px, ${place(high) - place(low)}%)`,
          bgcolor: tone,
          borderRadius: 3,
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: 3,
          height: 12,
          width: 4,
          ml: '-2px',
          left: `${place(difference)}%`,
          bgcolor: tone,
          borderRadius: 2,
        }}
      />
    </Box>
  )
}
