import { styled } from '@mui/material/styles'
import type { Tone } from '../../../schema/kinds/state.ts'

/** A state as a word in its tone: never colour alone. One element, for a list draws hundreds. */
export function Badge({ tone, words }: { tone: Tone; words: string }) {
  return <Frame data-tone={tone}>{words}</Frame>
}

const Frame = styled('span')(({ theme }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  padding: '0 8px 0 7px',
  borderRadius: 4,
  fontSize: 12,
  fontWeight: 500,
  lineHeight: '20px',
  verticalAlign: 'middle',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 6,
    height: 6,
    marginRight: 6,
    borderRadius: '50%',
    verticalAlign: 'middle',
    position: 'relative',
    top: -1,
    background: 'currentColor',
  },
  ...Object.fromEntries(
    Object.entries(toneColours).map(([tone, { light, dark }]) => [
      `&[data-tone=${tone}]`,
      { color: light[0], backgroundColor: light[1], ...theme.applyStyles('dark', { color: dark[0], backgroundColor: dark[1] }) },
    ]),
  ),
}))

/** Text, ground and line of each tone, light and dark; every text has a contrast of at least 4.5 on its ground. */
export const toneColours: Record<Tone, { readonly light: ToneColours; readonly dark: ToneColours }> = {
  good: { light: ['#0b5a33', '#dcf3e5', '#1f9d60'], dark: ['#8fe0b0', '#12331f', '#3fbf7f'] },
  attention: { light: ['#7a4400', '#fdecd0', '#d9860b'], dark: ['#f4c57c', '#3b2a0d', '#e0a040'] },
  bad: { light: ['#9b1c1c', '#fde4e2', '#d6453d'], dark: ['#ffaba3', '#421b18', '#f0706a'] },
  info: { light: ['#114b8a', '#e0edfb', '#3b82d6'], dark: ['#9ccbff', '#15304d', '#5aa2ee'] },
  neutral: { light: ['#4a4f57', '#eceef1', '#8b929c'], dark: ['#c3c8d0', '#2b2f36', '#8b929c'] },
}

type ToneColours = readonly [text: string, ground: string, line: string]
