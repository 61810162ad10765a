import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { holds } from '../../../../schema/holds.ts'
import type { ChildChanges } from '../../../../schema/kinds/children.ts'
import { useRefusalWords } from '../../../changes/refusalWords.ts'
import { usePanel } from '../../../changes/usePanel.ts'
import { DraftRestored } from '../../../drafts/DraftRestored.tsx'
import { useFormAddress } from '../../../drafts/draftPlace.ts'
import { isStorable } from '../../../drafts/isStorable.ts'
import { useDraftState } from '../../../drafts/useDraftState.ts'
import { useFaultWords } from '../../../views/tool/useFaultWords.ts'
import { useRuleContext } from '../../../views/tool/useTool.ts'
import type { ApiRecord } from '../../KindView.ts'
import { withAdded, withEdited } from './childChanges.ts'
import { type PastedFault, type PastedLine, readPasted } from './readPasted.ts'
import type { TickDialogProps } from './Ticking.tsx'
import { useChildRows } from './useChildRows.ts'

/** Names that are looked up in one call. */
const atOnce = 100

/** Lines that fill in child rows, or add them: all, or none while one is wrong. */
export default function PasteDialog({ onClose, onChange, ...props }: TickDialogProps) {
  const { target, targetLabels, tool, labels, ticked, only, agreeing } = props
  const t = useTranslate()
  const id = useId()
  const panel = usePanel()
  const context = useRuleContext()
  const words = useRefusalWords()
  const faultWords = useFaultWords(labels.field)
  const keys = ticked.pasted ?? []
  const lines = useDraftState(`${useFormAddress()}#${tool.name}/pasted`, '', () =>
    keys.every(key => tool.fields[key] && isStorable(tool.fields[key])),
  )
  const text = lines.value
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const rows = useChildRows(tool, props.field, props.parent)
  const columns = [targetLabels.field(target.title), ...keys.map(labels.field)]

  const told = ({ line, says, value, field, fault }: PastedFault) =>
    t('views.ticking.line', {
      line,
      fault: fault
        ? `${labels.field(field ?? '')}: ${faultWords(fault)}`
        : t(`views.ticking.${says}`, { value, count: value, one: targetLabels.one }),
    })

  /** The rows of these names, by name. */
  const look = async (names: readonly string[]) => {
    const found = new Map<string, ApiRecord>()
    for (let from = 0; from < names.length; from += atOnce) {
      const filter = { [target.title]: names.slice(from, from + atOnce) }
      const sort = { field: 'id', order: 'ASC' as const }
      const { data } = await panel.getList<ApiRecord>(target.name, { pagination: { page: 1, perPage: atOnce }, sort, filter })
      for (const row of data) found.set(String(row[target.title]), row)
    }
    return found
  }

  const take = async () => {
    const heads = [target.title, ticked.reference, targetLabels.field(target.title), labels.field(ticked.reference)]
    const read = readPasted(text, keys, tool.fields, heads, context)
    if (read.lines.length === 0) return setFaults([t('views.ticking.nothing_pasted')])
    setBusy(true)
    try {
      const found = await look(read.lines.map(({ name }) => name))
      const fits = (row: ApiRecord) => holds(only, row, context) && Object.entries(agreeing).every(([key, value]) => row[key] === value)
      const placed = placeLines(read.lines, found, fits, { changes: props.changes, rows: rows.data ?? [], reference: ticked.reference })
      const wrong = [...read.faults, ...placed.faults].toSorted((one, other) => one.line - other.line)
      setFaults(wrong.map(told))
      if (wrong.length > 0) return
      onChange(placed.changes)
      lines.forget()
      onClose()
    } catch (error) {
      setFaults([words(error, t('messages.unexpected_error_retry'))])
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`} onKeyDown={event => event.stopPropagation()}>
      <DialogTitle id={`${id}-title`} sx={{ fontSize: 16, fontWeight: 600 }}>
        {t('views.ticking.paste')}
      </DialogTitle>
      <DialogContent>
        {faults.length > 0 && (
          <Alert severity="error" sx={{ mb: 2, '& ul': { m: 0, pl: 2 } }}>
            {faults.length === 1 ? (
              faults[0]
            ) : (
              <ul>
                {faults.map(fault => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        <DraftRestored {...lines.restored} />
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={6}
          maxRows={16}
          value={text}
          onChange={event => lines.put(event.target.value)}
          helperText={t('views.ticking.paste_help', { columns: columns.join(', ') })}
          slotProps={{
            htmlInput: { 'aria-label': t('views.ticking.lines'), spellCheck: false, style: { fontVariantNumeric: 'tabular-nums' } },
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('views.back')}
        </Button>
        <Button variant="contained" loading={isBusy || (props.parent !== undefined && rows.isPending)} onClick={() => void take()}>
          {t('views.ticking.take')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Standing {
  readonly changes: ChildChanges
  readonly rows: readonly ApiRecord[]
  readonly reference: string
}

/** What the lines make of the changes: rows that are there are edited, others are added where they may be. */
function placeLines(
  lines: readonly PastedLine[],
  found: ReadonlyMap<string, ApiRecord>,
  fits: (row: ApiRecord) => boolean,
  { changes, rows, reference }: Standing,
): { readonly changes: ChildChanges; readonly faults: readonly PastedFault[] } {
  const faults: PastedFault[] = []
  let all = changes
  for (const { line, name, values } of lines) {
    const row = found.get(name)
    const saved = rows.find(one => one[reference] === row?.id)
    const added = (all.add ?? []).findIndex(one => one[reference] === row?.id)
    if (!row) faults.push({ line, says: 'unknown', value: name })
    else if (saved) {
      const before = all.edit?.find(({ id }) => id === saved.id)
      const { id: _id, version: _version, ...typed } = before ?? { id: 0, version: 0 }
      all = withEdited(all, saved, differing(saved, { ...typed, ...values })) ?? {}
    } else if (added >= 0) all = withAdded(all, { ...all.add?.[added], ...values }, added) ?? {}
    else if (fits(row)) all = withAdded(all, { [reference]: row.id, ...values }) ?? {}
    else faults.push({ line, says: 'not_here', value: name })
  }
  return { changes: all, faults }
}

const differing = (row: ApiRecord, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => row[key] !== value))
