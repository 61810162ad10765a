import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Chosen } from '../../../../dataProvider/changes.ts'
import { isDestructive } from '../../../../schema/action.ts'
import type { Target } from '../../../changes/useDoAction.ts'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { OverPlace } from '../../../shell/OverPlace.tsx'
import { MoreActions } from '../../actions/MoreActions.tsx'
import { useImpossible } from '../../actions/useImpossible.ts'
import type { ToolProps } from '../../tool/useLabels.ts'
import { useCounted, useTotal } from '../useTotal.ts'
import { deletion, useBulkActions } from './useBulkActions.ts'

const LeadsOfMany = lazyChunk('leads_of_many', () => import('./LeadsOfMany.tsx'))
const BulkDialog = lazyChunk('bulk', () => import('./BulkDialog.tsx'))

/** How many actions stand as buttons; the rest are in a menu. */
const shown = 3

interface SelectionProps extends ToolProps {
  /** What stands here while nothing is ticked. */
  readonly children: ReactNode
}

/** While rows are ticked: how many, all that match instead, and what can be done to them. It stands in the line of the title, so nothing jumps and search and filters stay. */
export function Selection({ tool, labels, children }: SelectionProps) {
  const t = useTranslate()
  const { selectedIds, onSelect, filterValues, data } = useListContext<ApiRecord & { id: number }>()
  const counted = useCounted()
  const total = useTotal()
  const names = useBulkActions(tool)
  // The filter under which all were taken: under another one they are not.
  const [everythingOf, setEverythingOf] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const filter = JSON.stringify(filterValues)
  const clear = () => {
    setEverythingOf(null)
    onSelect([])
  }
  const rows = useMemo(() => (data ?? []).filter(({ id }) => selectedIds.includes(id)), [data, selectedIds])
  // With all rows in sight, only what fits one of them; what is out of sight the plan tells.
  const unfit = useImpossible({ tool, labels }, names, rows)
  if (selectedIds.length === 0) return children
  const isWholePage = data !== undefined && data.length > 0 && rows.length === data.length
  const isEverything = isWholePage && everythingOf === filter
  const elsewhere = isEverything ? 0 : selectedIds.length - rows.length
  const count = isEverything ? (total ?? '') : String(selectedIds.length)
  const many: Chosen = isEverything ? { filter: filterValues } : { ids: selectedIds }
  const target: Target = { many, count, rows: isEverything || elsewhere > 0 ? [] : rows }
  const impossible = isEverything || elsewhere > 0 ? [] : unfit
  const possible = names.filter(name => !impossible.some(one => one.name === name))
  const rest = possible.slice(shown)
  return (
    <Box role="toolbar" aria-label={t('views.selection.bar')} sx={bar}>
      <Box component="span" sx={{ fontWeight: 600 }} aria-live="polite">
        {isEverything ? t('views.selection.all', { count }) : t('views.selection.some', { smart_count: selectedIds.length })}
        {elsewhere > 0 && `, ${t('views.selection.elsewhere', { smart_count: elsewhere })}`}
      </Box>
      {isWholePage && !isEverything && counted !== null && data.length < counted.count && (
        <Button onClick={() => setEverythingOf(filter)}>{t('views.selection.take_all', { count: total })}</Button>
      )}
      <Button color="inherit" onClick={clear}>
        {t('views.selection.clear')}
      </Button>
      <Box sx={{ flex: 1 }} />
      {tool.links && (
        <Suspense fallback={null}>
          <LeadsOfMany tool={tool} labels={labels} many={many} />
        </Suspense>
      )}
      {possible.slice(0, shown).map(name => (
        <Button
          key={name}
          variant="outlined"
          color={name === deletion || isDestructive(tool.actions[name] ?? {}, tool.fields) ? 'error' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setChosen(name)}
        >
          {name === deletion ? t('views.delete') : labels.action(name)}
        </Button>
      ))}
      <MoreActions tool={tool} labels={labels} names={rest} impossible={impossible} onChosen={setChosen} />
      {chosen && (
        <OverPlace place="bulk" onClose={() => setChosen(null)}>
          <BulkDialog tool={tool} labels={labels} name={chosen} target={target} onClose={() => setChosen(null)} onDone={clear} />
        </OverPlace>
      )}
    </Box>
  )
}

const bar = { display: 'flex', flex: 1, flexWrap: 'wrap', gap: 0.75, alignItems: 'center', fontSize: 13 }
