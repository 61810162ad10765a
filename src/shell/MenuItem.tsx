import Box from '@mui/material/Box'
import { cloneElement, type ReactElement, useEffect, useRef } from 'react'

interface MenuItemProps {
  readonly isCurrent: boolean
  readonly component?: 'div' | 'li'
  readonly onClick?: () => void
  /** The link. */
  readonly children: ReactElement<{ 'aria-current'?: 'page' }>
}

/** One line of the menu. */
export function MenuItem({ isCurrent, component = 'div', onClick, children }: MenuItemProps) {
  const line = useRef<HTMLElement>(null)
  // A long menu shows where one is.
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Box
      ref={line}
      component={component}
      onClick={onClick}
      sx={theme => ({
        '& > a': {
          display: 'block',
          mx: 1,
          px: 1,
          py: 0.5,
          borderRadius: 1,
          fontSize: '0.8125rem',
          textDecoration: 'none',
          color: isCurrent ? theme.palette.primary.main : theme.palette.text.primary,
          fontWeight: isCurrent ? 600 : 400,
          backgroundColor: isCurrent ? theme.palette.action.selected : undefined,
          '&:hover': { backgroundColor: theme.palette.action.hover },
        },
      })}
    >
      {cloneElement(children, { 'aria-current': isCurrent ? 'page' : undefined })}
    </Box>
  )
}
