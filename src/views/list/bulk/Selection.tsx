import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { actionFits } from '../../../../schema/action.ts'
import type { Target } from '../../../changes/useDoAction.ts'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { OverPlace } from '../../../shell/OverPlace.tsx'
import type { ToolProps } from '../../tool/useLabels.ts'
import { useRuleContext } from '../../tool/useTool.ts'
import { useTotal } from '../useTotal.ts'
import { deletion, useBulkActions } from './useBulkActions.ts'

const BulkDialog = lazyChunk('bulk', () => import('./BulkDialog.tsx'))

interface SelectionProps extends ToolProps {
  /** What the button that hides the filters refers to: it stands in their place. */
  readonly id: string
  /** What stands here while nothing is ticked. */
  readonly children: ReactNode
}

/** While rows are ticked: how many, all that match instead, and what can be done to them. It stands where the filters stand, so nothing jumps. */
export function Selection({ id, tool, labels, children }: SelectionProps) {
  const t = useTranslate()
  const { selectedIds, onSelect, filterValues, data } = useListContext<ApiRecord & { id: number }>()
  const total = useTotal()
  const context = useRuleContext()
  const names = useBulkActions(tool)
  const [isEverything, setEverything] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const filter = JSON.stringify(filterValues)
  const before = useRef(filter)
  const clear = () => {
    setEverything(false)
    onSelect([])
  }
  // Rows that the filter no longer finds must not be changed unseen.
  useEffect(() => {
    if (before.current === filter) return
    before.current = filter
    setEverything(false)
    onSelect([])
  }, [filter, onSelect])
  const rows = useMemo(() => (data ?? []).filter(({ id }) => selectedIds.includes(id)), [data, selectedIds])
  if (selectedIds.length === 0) return children
  const isWholePage = data !== undefined && data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  const count = isEverything ? (total ?? '') : String(selectedIds.length)
  const target: Target = isEverything
    ? { many: { filter: filterValues }, count, rows: [] }
    : { many: { ids: selectedIds }, count, rows: rows.length === selectedIds.length ? rows : [] }
  const offered = names.filter(name => {
    const action = tool.actions[name]
    // With all rows in sight, only what fits one of them; what is out of sight the plan tells.
    return !action || isEverything || rows.length < selectedIds.length || rows.some(row => actionFits(action, row, context))
  })
  return (
    <Box id={id} role="toolbar" aria-label={t('views.selection.bar')} sx={bar}>
      <Box component="span" sx={{ fontWeight: 600 }} aria-live="polite">
        {isEverything ? t('views.selection.all', { count }) : t('views.selection.some', { smart_count: selectedIds.length })}
      </Box>
      {isWholePage && !isEverything && total !== null && data.length < (Number.parseInt(total.replace(/\D/g, ''), 10) || 0) && (
        <Button onClick={() => setEverything(true)}>{t('views.selection.take_all', { count: total })}</Button>
      )}
      <Button color="inherit" onClick={clear}>
        {t('views.selection.clear')}
      </Button>
      <Box sx={{ flex: 1 }} />
      {offered.map(name => (
        <Button key={name} variant="outlined" aria-haspopup="dialog" onClick={() => setChosen(name)}>
          {name === deletion ? t('views.delete') : labels.action(name)}
        </Button>
      ))}
      {chosen && (
        <OverPlace place="bulk" onClose={() => setChosen(null)}>
          <BulkDialog tool={tool} labels={labels} name={chosen} target={target} onClose={() => setChosen(null)} onDone={clear} />
        </OverPlace>
      )}
    </Box>
  )
}

const bar = { display: 'flex', flexShrink: 0, flexWrap: 'wrap', gap: 0.75, alignItems: 'center', minHeight: 36, fontSize: 13 }
