import type { Theme } from '@mui/material/styles'
import type { Tone } from '../../../schema/kinds/state.ts'

type Colours = Record<Tone, { light: readonly [string, string]; dark: readonly [string, string] }>

/** Text and ground of each tone; every pair has a contrast of at least 4.5. */
export const toneColours: Colours = {
  good: { light: ['#0b5a33', '#dcf3e5'], dark: ['#8fe0b0', '#12331f'] },
  attention: { light: ['#7a4400', '#fdecd0'], dark: ['#f4c57c', '#3b2a0d'] },
  bad: { light: ['#9b1c1c', '#fde4e2'], dark: ['#ffaba3', '#421b18'] },
  info: { light: ['#114b8a', '#e0edfb'], dark: ['#9ccbff', '#15304d'] },
  neutral: { light: ['#4a4f57', '#eceef1'], dark: ['#c3c8d0', '#2b2f36'] },
}

const shape = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 0.75,
  borderRadius: 1,
  fontSize: 12,
  fontWeight: 500,
  lineHeight: '20px',
  maxWidth: '100%',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
}

/** The style of a badge by its tone; made once, so that a row of a long list costs no new style. */
export const tonesSx = Object.fromEntries(
  Object.entries(toneColours).map(([tone, { light, dark }]) => [
    tone,
    (theme: Theme) => ({
      ...theme.unstable_sx(shape),
      color: light[0],
      backgroundColor: light[1],
      ...theme.applyStyles('dark', { color: dark[0], backgroundColor: dark[1] }),
    }),
  ]),
) as Record<Tone, (theme: Theme) => Record<string, unknown>>
