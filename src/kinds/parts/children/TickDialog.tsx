import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { ChildChanges } from '../../../../schema/kinds/children.ts'
import { useRefusalWords } from '../../../changes/refusalWords.ts'
import { useColumns } from '../../../views/list/table/useColumns.ts'
import { useTitleWords } from '../../../views/tool/useTool.ts'
import { Value } from '../../../views/Value.tsx'
import type { ApiRecord } from '../../KindView.ts'
import { grouped } from '../../numbers.ts'
import { usePlace } from '../../useSpeaker.ts'
import { Frame } from './ChildTable.tsx'
import { withAdded } from './childChanges.ts'
import type { TickDialogProps } from './Ticking.tsx'
import { useChildRows } from './useChildRows.ts'

/** Most rows that are offered at once: as many as one save takes. */
const most = 200

/** Rows that can be added, each with a box to tick. */
export default function TickDialog({ target, targetLabels, filter, ticked, ...props }: TickDialogProps) {
  const t = useTranslate()
  const id = useId()
  const words = useRefusalWords()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const rows = useChildRows(props.tool, props.field, props.parent)
  const [sorted, way] = target.list.sort
  const { data, isPending, error, refetch } = useGetList<ApiRecord>(
    target.name,
    { pagination: { page: 1, perPage: most }, sort: { field: sorted, order: way === 'asc' ? 'ASC' : 'DESC' }, filter },
    { retry: false },
  )
  const named = useMemo(() => namedIds(rows.data, props.changes, ticked.reference), [rows.data, props.changes, ticked.reference])
  const offered = (data ?? []).filter(row => !named.has(row.id))
  const add = () => {
    const changes = [...chosen].reduce((all, one) => withAdded(all, { [ticked.reference]: one }) ?? all, props.changes)
    props.onChange(changes)
    props.onClose()
  }
  const isWaiting = isPending || (props.parent !== undefined && rows.isPending)
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullWidth
      maxWidth="md"
      aria-labelledby={`${id}-title`}
      onKeyDown={event => event.stopPropagation()}
    >
      <DialogTitle id={`${id}-title`} sx={{ fontSize: 16, fontWeight: 600 }}>
        {t('views.ticking.choose', { many: targetLabels.many })}
      </DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('views.retry')}</Button>}>
            {words(error, t('messages.unexpected_error_retry_again'))}
          </Alert>
        ) : isWaiting ? (
          <Skeleton variant="rounded" height={120} role="img" aria-label={t('views.loading')} />
        ) : offered.length === 0 ? (
          <Typography color="text.secondary">{t('views.ticking.none', { many: targetLabels.many })}</Typography>
        ) : (
          <>
            <OfferedRows target={target} labels={targetLabels} keys={ticked.columns} rows={offered} chosen={chosen} onChosen={setChosen} />
            {data?.length === most && <More />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{t('views.back')}</Button>
        {offered.length > 0 && (
          <Button variant="contained" disabled={chosen.size === 0} onClick={add}>
            {t('views.ticking.add', { smart_count: chosen.size })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function More() {
  const t = useTranslate()
  const { country } = usePlace()
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {t('views.ticking.most', { count: grouped(most, country) })}
    </Typography>
  )
}

interface OfferedProps {
  readonly target: TickDialogProps['target']
  readonly labels: TickDialogProps['targetLabels']
  readonly keys: readonly string[]
  readonly rows: readonly ApiRecord[]
  readonly chosen: ReadonlySet<number>
  onChosen(ids: ReadonlySet<number>): void
}

function OfferedRows({ target, labels, keys, rows, chosen, onChosen }: OfferedProps) {
  const t = useTranslate()
  const columns = useColumns(target, labels, keys)
  const titleOf = useTitleWords(target)
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChosen(next)
  }
  const areAll = chosen.size === rows.length
  return (
    <Frame tabIndex={0} role="region" aria-label={labels.name}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="tick">
              <Checkbox
                checked={areAll}
                onChange={() => onChosen(new Set(areAll ? [] : rows.map(({ id }) => id)))}
                slotProps={{ input: { 'aria-label': t('views.ticking.all') } }}
              />
            </th>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            // A press anywhere on the row ticks it; the box is there for the keyboard.
            <tr key={row.id} onClick={() => toggle(row.id)}>
              <td className="tick">
                <Checkbox
                  checked={chosen.has(row.id)}
                  onClick={event => event.stopPropagation()}
                  onChange={() => toggle(row.id)}
                  slotProps={{ input: { 'aria-label': t('views.select_row', { title: titleOf(row) }) } }}
                />
              </td>
              {columns.map(({ key, field, align }) => (
                <td key={key} data-align={align}>
                  <Value field={field} tool={target.name} name={key} value={row[key]} record={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

/** The rows that child rows name already, saved or about to be; one that is to be removed names none. */
export function namedIds(
  rows: readonly ApiRecord[] | undefined,
  { add = [], remove = [] }: ChildChanges,
  reference: string,
): ReadonlySet<unknown> {
  const gone = new Set(remove.map(({ id }) => id))
  const kept = (rows ?? []).filter(({ id }) => !gone.has(id))
  return new Set([...kept, ...add].map(row => row[reference]))
}
