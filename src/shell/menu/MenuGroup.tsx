import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useId } from 'react'

interface MenuGroupProps {
  readonly label: string
  readonly isFolded: boolean
  /** The tool one is at stands in it. */
  readonly isHere?: boolean
  onFold(): void
  readonly children: ReactNode
}

/** A heading of the menu with its tools, which it folds away. */
export function MenuGroup({ label, isFolded, isHere = false, onFold, children }: MenuGroupProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 1 }}>
      <Box
        id={id}
        component="h2"
        aria-current={isHere || undefined}
        sx={{
          m: 0,
          typography: 'caption',
          fontWeight: 650,
          color: 'text.secondary',
          '&[aria-current]': { color: 'primary.main', boxShadow: 'inset 3px 0 currentColor' },
        }}
      >
        <ButtonBase
          aria-expanded={!isFolded}
          onClick={onFold}
          sx={{ width: 1, minHeight: 26, px: 2, py: 0.25, font: 'inherit', justifyContent: 'space-between', textAlign: 'left' }}
        >
          {label}
          <ExpandIcon sx={{ fontSize: 16, transform: isFolded ? 'rotate(-90deg)' : undefined }} />
        </ButtonBase>
      </Box>
      {!isFolded && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </Box>
  )
}
