import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { memo, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { inText } from '../../../i18n/singular.ts'
import { MenuLink } from '../../tools/MenuLink.tsx'
import type { Opening } from '../../tools/openingOf.ts'
import type { MenuEntry } from '../../tools/useMenu.ts'
import { Star } from './Star.tsx'

interface MenuItemProps {
  readonly entry: Opening
  readonly children: ReactNode
  readonly isCurrent?: boolean
  /** It is what Enter opens. */
  readonly isNext?: boolean
  /** It stands below another tool. */
  readonly isBelow?: boolean
  /** What stands at its end: its star, and what folds the tools below it. */
  readonly ends?: ReactNode
  readonly component?: 'div' | 'li'
  readonly onClick?: () => void
}

/** One line of the menu. */
export function MenuItem({
  entry,
  children,
  isCurrent = false,
  isNext = false,
  isBelow = false,
  ends,
  component = 'div',
  onClick,
}: MenuItemProps) {
  return (
    <Line as={component} data-current={isCurrent || undefined} data-next={isNext || undefined} sx={isBelow ? { ml: 2.5 } : undefined}>
      <Box component="span" onClick={onClick} sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
        <MenuLink entry={entry} isHere={isCurrent}>
          {children}
        </MenuLink>
      </Box>
      {ends}
    </Line>
  )
}

interface ToolItemProps extends Pick<MenuItemProps, 'isCurrent' | 'isNext' | 'isBelow' | 'onClick'> {
  readonly entry: MenuEntry
  readonly isStarred: boolean
  onStar(tool: string, isStarred: boolean): void
  /** Absent where nothing stands below it. */
  readonly isOpen?: boolean
  onFold?(tool: string, isFolded: boolean): void
}

/** The line of a tool. There are many, and most stay as they are when one goes from tool to tool: only those that change are drawn again. */
export const ToolItem = memo(function ToolItem({ entry, isStarred, onStar, isOpen, onFold, ...rest }: ToolItemProps) {
  return (
    <MenuItem
      {...rest}
      component="li"
      entry={entry}
      ends={
        <>
          <Star tool={entry} isStarred={isStarred} onStar={onStar} />
          {isOpen !== undefined && <FoldButton label={entry.label} isOpen={isOpen} onFold={() => onFold?.(entry.name, isOpen)} />}
        </>
      }
    >
      {entry.label}
    </MenuItem>
  )
})

/** Folds and unfolds the tools below one. */
function FoldButton({ label, isOpen, onFold }: { readonly label: string; readonly isOpen: boolean; onFold(): void }) {
  const t = useTranslate()
  const words = t(isOpen ? 'shell.fold_below' : 'shell.unfold_below', { name: inText(label) })
  return (
    <IconButton size="small" aria-label={words} title={words} aria-expanded={isOpen} onClick={onFold} sx={{ p: 0.375 }}>
      <ExpandIcon sx={{ fontSize: 18, transform: isOpen ? undefined : 'rotate(-90deg)' }} />
    </IconButton>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  margin: theme.spacing(0, 1),
  minHeight: 28,
  borderRadius: theme.shape.borderRadius,
  '&:hover, &[data-next]': { backgroundColor: theme.palette.action.hover },
  '&[data-current]': { backgroundColor: theme.palette.action.selected },
  '& a, & [role=link]': {
    flex: 1,
    minWidth: 0,
    padding: theme.spacing(0.5, 1),
    borderRadius: theme.shape.borderRadius,
    fontSize: '0.8125rem',
    textDecoration: 'none',
  },
  '& a': { color: theme.palette.text.primary },
  '&[data-current] a': { color: theme.palette.primary.main, fontWeight: 600 },
  // Seen where the pointer or the focus is; fingers have no hover.
  '& [aria-pressed]': { opacity: 0 },
  '&:hover [aria-pressed], &:focus-within [aria-pressed]': { opacity: 1 },
  '@media (hover: none)': { '& [aria-pressed]': { opacity: 0.6 } },
}))
