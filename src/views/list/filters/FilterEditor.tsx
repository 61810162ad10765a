import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { type FormEvent, Suspense } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
import { DraftRestored } from '../../../drafts/DraftRestored.tsx'
import { draftPlace } from '../../../drafts/draftPlace.ts'
import { isStorable } from '../../../drafts/isStorable.ts'
import { useDraftState } from '../../../drafts/useDraftState.ts'
import { isGiven } from '../../../kinds/listOf.ts'
import { Pick } from '../../../kinds/parts/Pick.tsx'
import { ComparisonInput } from './ComparisonInput.tsx'
import { type Comparison, type Mode, modesOf } from './comparison.ts'
import type { Filterable } from './filterable.ts'

const FieldPick = lazyChunk('field_pick', () => import('./FieldPick.tsx'))

interface FilterEditorProps {
  readonly anchor: HTMLElement
  readonly filterables: readonly Filterable[]
  readonly chosen?: Filterable
  readonly asked?: Comparison
  onAsked(key: string, asked: Comparison | null): void
  onClose(): void
}

/** Chooses what to filter by, how to compare, and with what. */
export function FilterEditor({ anchor, filterables, onAsked, onClose, ...before }: FilterEditorProps) {
  const t = useTranslate()
  const draft = useDraft(filterables, before)
  const { chosen, asked, setAsked } = draft
  const modes = chosen ? modesOf(chosen.operators) : []
  const now: Comparison | undefined = asked ?? (modes[0] ? { mode: modes[0], values: modes[0] === 'empty' ? [true] : [] } : undefined)
  const isAsked = now?.values.some(isGiven)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (chosen && now) onAsked(chosen.key, isAsked ? now : null)
    draft.forget()
    onClose()
  }
  const cancel = () => {
    draft.forget()
    onClose()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('views.filter.add'), sx: { p: 2, width: 340, maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      <Box component="form" onSubmit={apply} sx={{ display: 'grid', gap: 1.5 }}>
        <DraftRestored {...draft.restored} />
        {!before.chosen && (
          <Suspense fallback={<Box sx={{ height: 40 }} />}>
            <FieldPick filterables={filterables} chosen={chosen} onPick={draft.choose} />
          </Suspense>
        )}
        {modes.length > 1 && (
          <Pick
            id="filter-mode"
            label={t('views.filter.comparison')}
            value={now?.mode}
            options={modes.map(mode => ({ id: mode, words: t(`views.filter.modes.${mode}`) }))}
            onPick={mode => mode && setAsked({ mode: mode as Mode, values: mode === 'empty' ? [true] : [] })}
          />
        )}
        {chosen && now && (
          <Suspense fallback={<Box sx={{ height: 36 }} />}>
            <ComparisonInput key={`${chosen.key} ${now.mode}`} filterable={chosen} asked={now} onAsked={setAsked} />
          </Suspense>
        )}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={cancel}>{t('views.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!chosen}>
            {t('views.filter.apply')}
          </Button>
        </Box>
      </Box>
    </Popover>
  )
}

/** The filter as it is edited. It is stored once a value is typed; values of protected fields never are. */
function useDraft(filterables: readonly Filterable[], before: Pick<FilterEditorProps, 'chosen' | 'asked'>) {
  const list = useResourceContext() ?? ''
  const start: Edited = { key: before.chosen?.key ?? null, asked: before.asked ?? null }
  const filterableOf = (key: string | null) => filterables.find(one => one.key === key)
  const { value, put, forget, restored } = useDraftState(
    draftPlace(list, 'list', `filter ${JSON.stringify(start)}`),
    start,
    ({ key, asked }) => {
      const field = filterableOf(key)?.field
      return field !== undefined && isStorable(field) && (start.key !== null || asked?.values.some(isGiven) === true)
    },
  )
  return {
    chosen: filterableOf(value.key),
    asked: value.asked ?? undefined,
    choose: (picked: Filterable | undefined) => put({ key: picked?.key ?? null, asked: null }),
    setAsked: (asked: Comparison) => put({ ...value, asked }),
    forget,
    restored,
  }
}

interface Edited {
  /** Of the filterable; null until one is chosen. */
  readonly key: string | null
  readonly asked: Comparison | null
}
