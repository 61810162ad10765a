import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isDestructive } from '../../../schema/action.ts'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { OverPlace } from '../../shell/OverPlace.tsx'
import { deletion } from '../list/bulk/useBulkActions.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import type { WhyNot } from './useWhyNot.ts'

const AskDialog = lazyChunk('ask', async () => ({ default: (await import('../../shell/AskDialog.tsx')).AskDialog }))

/** An action that cannot be done now. */
export interface Impossible {
  readonly name: string
  /** What it is called, where it is no action of the tool. */
  readonly label?: string
  readonly why: WhyNot
}

interface ActionsMenuProps extends ToolProps {
  readonly anchor: HTMLElement
  readonly names: readonly string[]
  /** Shown below with the reason; a permission that is missing can be asked for. */
  readonly impossible: readonly Impossible[]
  /** In place of actions. */
  readonly children?: ReactNode
  onChosen(name: string): void
  onClose(): void
}

/** A menu of actions: what can be done, then what cannot be and why. */
export function ActionsMenu({ tool, labels, anchor, names, impossible, children, onChosen, onClose }: ActionsMenuProps) {
  const t = useTranslate()
  const [asking, setAsking] = useState<string | null>(null)
  if (asking)
    return (
      <OverPlace place="ask" onClose={onClose}>
        <AskDialog permission={asking} onAsked={() => undefined} onClose={onClose} />
      </OverPlace>
    )
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: '70vh', maxWidth: 360 } }, list: { dense: true, disabledItemsFocusable: true } }}
    >
      {names.map(name => {
        const isRed = name === deletion || isDestructive(tool.actions[name] ?? {}, tool.fields)
        return (
          <MenuItem key={name} onClick={() => onChosen(name)} sx={{ color: isRed ? 'error.main' : undefined }}>
            {name === deletion ? t('views.delete') : labels.action(name)}
          </MenuItem>
        )
      })}
      {impossible.map(({ name, label, why: { words, permission } }) => (
        <MenuItem
          key={name}
          aria-disabled={permission ? undefined : true}
          aria-haspopup={permission ? 'dialog' : undefined}
          disableRipple
          onClick={() => permission && setAsking(permission)}
          sx={{ whiteSpace: 'normal', cursor: permission ? 'pointer' : 'default' }}
        >
          <ListItemText
            primary={label ?? labels.action(name)}
            secondary={permission ? `${words} ${t('views.why_not.ask')}` : words}
            slotProps={{ primary: { sx: { color: permission ? 'text.secondary' : 'text.disabled' } }, secondary: { sx: { fontSize: 12 } } }}
            sx={{ my: 0 }}
          />
        </MenuItem>
      ))}
      {children}
    </Menu>
  )
}
