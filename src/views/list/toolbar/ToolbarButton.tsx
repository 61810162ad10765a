import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface ToolbarButtonProps {
  readonly words: string
  readonly icon: ReactNode
  readonly opens: 'dialog' | 'menu'
  onOpen(anchor: HTMLElement): void
}

/** A button whose words have no room on a phone; there its icon stands alone. */
export function ToolbarButton({ words, icon, opens, onOpen }: ToolbarButtonProps) {
  return (
    <Button
      color="inherit"
      startIcon={icon}
      aria-haspopup={opens}
      onClick={event => onOpen(event.currentTarget)}
      aria-label={words}
      sx={{
        minWidth: { xs: 36, sm: 64 },
        '& > span:not(.MuiButton-icon)': { display: { xs: 'none', sm: 'inline' } },
        '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: -0.5 } },
      }}
    >
      <span>{words}</span>
    </Button>
  )
}
