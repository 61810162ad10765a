import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import { useId } from 'react'
import { LinkBase, useTranslate } from 'react-admin'

interface BarMenuProps {
  readonly at: { readonly left: number; readonly top: number }
  /** All there is to know of it: who has no pointer reads it here. */
  readonly told: readonly string[]
  readonly path: string | null
  /** Why it cannot be moved. */
  readonly whyNot: string | null
  onAsk(): void
  onClose(): void
}

/** What a bar is, and what can be done with it without dragging it. */
export function BarMenu({ at, told, path, whyNot, onAsk, onClose }: BarMenuProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Popover
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxWidth: 320 } } }}
    >
      <Box id={id} sx={{ px: 2, pt: 1.5, fontSize: 13, overflowWrap: 'anywhere', '& > :first-of-type': { fontWeight: 600 } }}>
        {told.map(line => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      <MenuList autoFocusItem aria-labelledby={id} sx={{ outline: 0 }}>
        {path !== null && (
          <MenuItem component={LinkBase} to={path}>
            {t('views.bars.open')}
          </MenuItem>
        )}
        <MenuItem
          disabled={whyNot !== null}
          onClick={() => {
            onClose()
            onAsk()
          }}
        >
          {t('views.bars.ask')}
        </MenuItem>
      </MenuList>
      {whyNot !== null && <Box sx={{ px: 2, pb: 1.5, fontSize: 12, color: 'text.secondary' }}>{whyNot}</Box>}
    </Popover>
  )
}
