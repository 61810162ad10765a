import AdjustIcon from '@mui/icons-material/Adjust'
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import { styled } from '@mui/material/styles'
import type { Tone } from '../../../schema/kinds/state.ts'
import { toneColours } from './toneColours.ts'

const icons = {
  good: CheckCircleOutlineIcon,
  attention: AdjustIcon,
  bad: ErrorOutlineIcon,
  info: InfoOutlinedIcon,
  neutral: RadioButtonUncheckedIcon,
}

/** A state as a word in its tone, with an icon: never colour alone. */
export function Badge({ tone, words }: { tone: Tone; words: string }) {
  const Icon = icons[tone]
  return (
    <Frame data-tone={tone}>
      <Icon aria-hidden />
      <span>{words}</span>
    </Frame>
  )
}

const Frame = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 6px',
  borderRadius: 4,
  fontSize: 12,
  fontWeight: 500,
  lineHeight: '20px',
  maxWidth: '100%',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 14, flex: 'none' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  ...Object.fromEntries(
    Object.entries(toneColours).map(([tone, { light, dark }]) => [
      `&[data-tone=${tone}]`,
      { color: light[0], backgroundColor: light[1], ...theme.applyStyles('dark', { color: dark[0], backgroundColor: dark[1] }) },
    ]),
  ),
}))
