import { styled } from '@mui/material/styles'
import type { Tone } from '../../../schema/kinds/state.ts'
import { toneColours } from './toneColours.ts'

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
