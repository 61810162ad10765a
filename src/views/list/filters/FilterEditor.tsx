import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { type FormEvent, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
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
  const [chosen, setChosen] = useState(before.chosen)
  const [asked, setAsked] = useState<Comparison | undefined>(before.asked)
  const modes = chosen ? modesOf(chosen.operators) : []
  const now: Comparison | undefined = asked ?? (modes[0] ? { mode: modes[0], values: modes[0] === 'empty' ? [true] : [] } : undefined)
  const isAsked = now?.values.some(isGiven)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (chosen && now) onAsked(chosen.key, isAsked ? now : null)
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
        {!before.chosen && (
          <Suspense fallback={<Box sx={{ height: 40 }} />}>
            <FieldPick
              filterables={filterables}
              chosen={chosen}
              onPick={picked => {
                setChosen(picked)
                setAsked(undefined)
              }}
            />
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
          <Button onClick={onClose}>{t('views.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!chosen}>
            {t('views.filter.apply')}
          </Button>
        </Box>
      </Box>
    </Popover>
  )
}
