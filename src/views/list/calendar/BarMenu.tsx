import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { LinkBase, useTranslate } from 'react-admin'

interface BarMenuProps {
  readonly at: { readonly left: number; readonly top: number }
  readonly path: string | null
  /** Why it cannot be moved. */
  readonly whyNot: string | null
  onAsk(): void
  onClose(): void
}

/** What can be done with a bar without dragging it. */
export function BarMenu({ at, path, whyNot, onAsk, onClose }: BarMenuProps) {
  const t = useTranslate()
  return (
    <Menu open onClose={onClose} anchorReference="anchorPosition" anchorPosition={at}>
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
      {whyNot !== null && (
        <MenuItem disabled sx={{ fontSize: 12, whiteSpace: 'normal', maxWidth: 280, opacity: '1 !important', color: 'text.secondary' }}>
          {whyNot}
        </MenuItem>
      )}
    </Menu>
  )
}
