import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ToolProps } from '../tool/useLabels.ts'
import { ActionsMenu, type Impossible } from './ActionsMenu.tsx'

interface MoreActionsProps extends ToolProps {
  readonly names: readonly string[]
  /** What cannot be done now, shown below with the reason. */
  readonly impossible: readonly Impossible[]
  readonly isDisabled?: boolean
  onChosen(name: string): void
}

/** The button behind which stand the actions there is no room for, and those that cannot be done; nothing where there are none. */
export function MoreActions({ tool, labels, names, impossible, isDisabled, onChosen }: MoreActionsProps) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      {names.length + impossible.length > 0 && (
        <IconButton
          aria-label={t('views.more_actions')}
          aria-haspopup="menu"
          disabled={isDisabled}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      )}
      {anchor && (
        <ActionsMenu
          tool={tool}
          labels={labels}
          anchor={anchor}
          names={names}
          impossible={impossible}
          onClose={() => setAnchor(null)}
          onChosen={name => {
            setAnchor(null)
            onChosen(name)
          }}
        />
      )}
    </>
  )
}
