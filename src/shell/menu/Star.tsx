import StarFilledIcon from '@mui/icons-material/Star'
import StarIcon from '@mui/icons-material/StarBorder'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { inText } from '../../../i18n/singular.ts'
import { useAddress } from '../../routing/address.tsx'
import { useMenu } from '../../tools/useMenu.ts'
import { useKeptMenu } from './useKeptMenu.ts'

interface StarProps {
  readonly tool: { readonly name: string; readonly label: string }
  readonly isStarred: boolean
  onStar(tool: string, isStarred: boolean): void
}

/** Puts a tool among one's favourites, on top of the menu, and takes it out again. */
export function Star({ tool: { name, label }, isStarred, onStar }: StarProps) {
  const t = useTranslate()
  const words = t(isStarred ? 'shell.unstar' : 'shell.star', { name: inText(label) })
  const Icon = isStarred ? StarFilledIcon : StarIcon
  return (
    <IconButton
      size="small"
      aria-label={words}
      title={words}
      aria-pressed={isStarred}
      onClick={() => onStar(name, !isStarred)}
      sx={{ p: 0.5 }}
    >
      <Icon sx={{ fontSize: 16, color: isStarred ? 'warning.main' : 'text.secondary' }} />
    </IconButton>
  )
}

/** The star of the tool one is at, for its heading; none where it does not stand in the menu. */
export function StarHere() {
  const { place } = useAddress()
  const sections = useMenu()
  const { starred, star } = useKeptMenu()
  const here = 'tool' in place ? place.tool.name : null
  const tool = sections.flatMap(({ entries }) => entries).find(({ name }) => name === here)
  return tool ? <Star tool={tool} isStarred={starred.includes(tool.name)} onStar={star} /> : null
}
