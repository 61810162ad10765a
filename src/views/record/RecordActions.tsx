import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNotify, useRedirect, useTranslate } from 'react-admin'
import type { Action } from '../../../schema/action.ts'
import type { Resource } from '../../../schema/resource.ts'
import { useRefusalWords } from '../../changes/refusalWords.ts'
import { useDoAction } from '../../changes/useDoAction.ts'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { OverPlace } from '../../shell/OverPlace.tsx'
import { deletion } from '../list/bulk/useBulkActions.ts'
import type { Labels } from '../tool/useLabels.ts'

const RecordDialog = lazyChunk('action', () => import('./RecordDialog.tsx'))

/** How many actions stand as buttons where nothing else is said; the rest are in a menu. */
const usual = 3

interface RecordActionsProps {
  readonly tool: Resource
  readonly labels: Labels
  readonly record: ApiRecord
  /** Something is typed and not saved: an action would make it stale. */
  readonly isDirty: boolean
  /** How many stand as buttons. */
  readonly shown?: number
}

/** What the row's state and the person's permissions allow now. */
export function RecordActions({ tool, labels, record, isDirty, shown = usual }: RecordActionsProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<string | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const can = record._can as { readonly delete?: boolean; readonly actions?: readonly string[] } | undefined
  const names = Object.keys(tool.actions).filter(name => can?.actions?.includes(name))
  // One action more than there is room for would make a menu of one.
  const buttons = names.length <= shown && !can?.delete ? names : names.slice(0, shown - 1)
  const rest = [...names.filter(name => !buttons.includes(name)), ...(can?.delete ? [deletion] : [])]
  if (names.length === 0 && rest.length === 0) return null
  const title = isDirty ? t('views.save_first') : undefined
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {buttons.map(name => {
        const action = tool.actions[name]
        return (
          action && (
            <ActionButton
              key={name}
              tool={tool}
              labels={labels}
              record={record}
              name={name}
              action={action}
              isDisabled={isDirty}
              title={title}
              onAsk={() => setChosen(name)}
            />
          )
        )
      })}
      {rest.length > 0 && (
        <IconButton
          aria-label={t('views.more_actions')}
          aria-haspopup="menu"
          disabled={isDirty}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {rest.map(name => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              setChosen(name)
            }}
          >
            {name === deletion ? t('views.delete') : labels.action(name)}
          </MenuItem>
        ))}
      </Menu>
      {chosen && (
        <OverPlace place="action" onClose={() => setChosen(null)}>
          <RecordDialog tool={tool} labels={labels} record={record} name={chosen} onClose={() => setChosen(null)} />
        </OverPlace>
      )}
    </Box>
  )
}

interface ActionButtonProps extends Omit<RecordActionsProps, 'isDirty'> {
  readonly name: string
  readonly action: Action
  readonly isDisabled: boolean
  readonly title?: string
  onAsk(): void
}

/** Acts at once and offers Undo, unless there is something to ask or to show before. */
function ActionButton({ tool, labels, record, name, action, isDisabled, title, onAsk }: ActionButtonProps) {
  const t = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const words = useRefusalWords()
  const { act } = useDoAction(tool, name, action, { one: record })
  const [isBusy, setBusy] = useState(false)
  const asks = asksBefore(action)
  const run = async () => {
    if (asks) return onAsk()
    setBusy(true)
    try {
      const row = await act({})
      if (action.copies && row) redirect('edit', tool.name, row.id)
    } catch (error) {
      const failed = action.says?.failed ? t(`messages.${action.says.failed}`) : t('messages.unexpected_error_retry')
      const text = words(error, failed)
      notify(text, { type: 'error', messageArgs: { _: text } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      onClick={run}
      disabled={isDisabled}
      loading={isBusy}
      title={title}
      aria-haspopup={asks ? 'dialog' : undefined}
    >
      {labels.action(name)}
    </Button>
  )
}

/** Whether an action opens a dialog: it has questions, or says in numbers what it will do. */
function asksBefore(action: Action): boolean {
  return action.dangerous === true || action.moves?.choose !== undefined || Object.keys(action.asks ?? {}).length > 0
}
