import AdjustIcon from '@mui/icons-material/Adjust'
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined'
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutline'
import Box from '@mui/material/Box'
import type { Tone } from '../../../schema/kinds/state.ts'
import { tonesSx } from './tonesSx.ts'

const icons = {
  good: CheckCircleOutlineIcon,
  attention: AdjustIcon,
  bad: ErrorOutlineIcon,
  info: InfoOutlinedIcon,
  neutral: RemoveCircleOutlineIcon,
}

/** A state as a word in its tone, with an icon: never colour alone. */
export function Badge({ tone, words }: { tone: Tone; words: string }) {
  const Icon = icons[tone]
  return (
    <Box component="span" sx={tonesSx[tone]}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      <span>{words}</span>
    </Box>
  )
}
