import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useRedirect, useTranslate } from 'react-admin'
import { isDestructive } from '../../../schema/action.ts'
import { openedReference } from '../../changes/openedReference.ts'
import { asksFirst, useDoAction } from '../../changes/useDoAction.ts'
import { useMeanwhile } from '../../changes/useMeanwhile.tsx'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { OverPlace } from '../../shell/OverPlace.tsx'
import { useOffers } from '../../shell/panels.ts'
import type { Impossible } from '../actions/ActionsMenu.tsx'
import { MoreActions } from '../actions/MoreActions.tsx'
import { useActionWords } from '../actions/useActionWords.ts'
import { useWhyNot } from '../actions/useWhyNot.ts'
import { deletion } from '../list/bulk/useBulkActions.ts'
import type { RecordProps } from '../tool/useLabels.ts'
import { useTitleWords } from '../tool/useTool.ts'
import { useWrite } from '../tool/useWrite.ts'

const RecordDialog = lazyChunk('action', () => import('./RecordDialog.tsx'))

/** How many actions stand as buttons where nothing else is said; the rest are in a menu. */
const usual = 3

interface RecordActionsProps extends RecordProps {
  /** Something is typed and not saved: an action would make it stale. */
  readonly isDirty: boolean
  /** How many stand as buttons. */
  readonly shown?: number
  /** What else stands beside it and cannot be done now. */
  readonly besides?: readonly Impossible[]
}

/** What the row's state and the person's permissions allow now; in the menu also what they do not, and why. */
export function RecordActions({ isDirty, shown = usual, besides = [], ...props }: RecordActionsProps) {
  const { tool, labels, record } = props
  const t = useTranslate()
  const [chosen, setChosen] = useState<string | null>(null)
  const [meanwhile, setMeanwhile] = useState<ReactNode>(null)
  const can = record._can
  const names = Object.keys(tool.actions).filter(name => can?.actions?.includes(name))
  // One action more than there is room for would make a menu of one.
  const buttons = names.length <= shown && !can?.delete ? names : names.slice(0, shown - 1)
  const rest = [...names.filter(name => !buttons.includes(name)), ...(can?.delete ? [deletion] : [])]
  const wordsOf = (name: string) => (name === deletion ? t('views.delete') : labels.action(name))
  const offered = isDirty ? [] : [...buttons, ...rest]
  const title = useTitleWords(tool)(record)
  // A desk offers the same of each of its rows.
  const keyOf = (name: string) => `${tool.name} ${record.id} ${name}`
  useOffers(offered.map(name => ({ key: keyOf(name), label: wordsOf(name), detail: title, run: () => setChosen(name) })))
  const whyNot = useWhyNot(tool, labels)
  const unfit = Object.keys(tool.actions).flatMap(name => {
    const why = names.includes(name) || !can ? null : whyNot(name, record)
    return why ? [{ name, why }] : []
  })
  const impossible = [...besides, ...unfit]
  if (names.length === 0 && rest.length === 0 && impossible.length === 0 && !meanwhile && !chosen) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {buttons.map(name => (
        <ActionButton key={name} {...props} name={name} isDisabled={isDirty} onAsk={() => setChosen(name)} onMeanwhile={setMeanwhile} />
      ))}
      <MoreActions tool={tool} labels={labels} names={rest} impossible={impossible} isDisabled={isDirty} onChosen={setChosen} />
      {meanwhile && (
        <Alert severity="warning" onClose={() => setMeanwhile(null)} sx={{ flexBasis: '100%' }}>
          {meanwhile}
        </Alert>
      )}
      {chosen && (
        <OverPlace place="action" onClose={() => setChosen(null)}>
          <RecordDialog {...props} name={chosen} onClose={() => setChosen(null)} />
        </OverPlace>
      )}
    </Box>
  )
}

interface ActionButtonProps extends RecordProps {
  readonly name: string
  readonly isDisabled: boolean
  onAsk(): void
  /** Somebody changed the record before this was done. */
  onMeanwhile(told: ReactNode): void
}

/** Acts at once and offers Undo, unless there is something to ask or to show before. */
function ActionButton({ tool, labels, record, name, isDisabled, onAsk, onMeanwhile }: ActionButtonProps) {
  const t = useTranslate()
  const redirect = useRedirect()
  const action = tool.actions[name] ?? {}
  const { act } = useDoAction(tool, name, action, { one: record })
  const explain = useMeanwhile(tool, record)
  const [isBusy, write] = useWrite(error => {
    const told = explain(error)
    onMeanwhile(told)
    return told !== null
  })
  const words = useActionWords(tool, labels, name, record)
  const asks = asksFirst(action, tool.fields)
  const run = () =>
    write(async () => {
      const row = await act({})
      if (action.duplicates && row) redirect('edit', tool.name, row.id)
      const opened = openedReference(tool, action, row)
      if (opened) redirect('edit', opened.tool, opened.id)
    }, action.messages?.failed)
  return (
    <Button
      variant="outlined"
      color={isDestructive(action, tool.fields) ? 'error' : 'primary'}
      onClick={asks ? onAsk : run}
      disabled={isDisabled}
      loading={isBusy}
      title={isDisabled ? t('views.save_first') : undefined}
      aria-haspopup={asks ? 'dialog' : undefined}
    >
      {words}
    </Button>
  )
}
