import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isGiven } from '../../../kinds/listOf.ts'
import { useTitles } from '../../../kinds/parts/reference/useTitles.ts'
import { useSpeaker } from '../../../kinds/useSpeaker.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import type { Comparison } from './comparison.ts'
import { FilterEditor } from './FilterEditor.tsx'
import type { Filterable } from './filterable.ts'

const noTitles: ReadonlyMap<number, string> = new Map()

const told = 3

interface FilterChipProps {
  readonly filterable: Filterable
  readonly asked: Comparison
  onAsked(asked: Comparison | null): void
}

/** A filter in force: press it to change it, its cross to take it away. */
export function FilterChip({ filterable, asked, onAsked }: FilterChipProps) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const words = useAskedWords(filterable, asked)
  return (
    <>
      <Chip
        variant="outlined"
        label={words}
        onClick={event => setAnchor(event.currentTarget)}
        onDelete={() => onAsked(null)}
        aria-haspopup="dialog"
        title={t('views.filter.change')}
        sx={{ maxWidth: 360 }}
      />
      {anchor && (
        <FilterEditor
          anchor={anchor}
          filterables={[filterable]}
          chosen={filterable}
          asked={asked}
          onClose={() => setAnchor(null)}
          onAsked={(_key, next) => onAsked(next)}
        />
      )}
    </>
  )
}

/** What a filter asks, in words: `Status: active, deleted temporarily`, `Placed at: 1 Nov 2026 – 18 Nov 2026`. */
function useAskedWords({ field, tool, name, label }: Filterable, { mode, values }: Comparison): string {
  const speaker = useSpeaker()
  const { t } = speaker
  const ids = field.refersTo && mode === 'is' ? values.map(Number) : []
  const titles = useTitles(field.refersTo?.tool ?? tool, ids, noTitles)
  const one = (value: unknown) => {
    if (!isGiven(value)) return ''
    const title = titles.get(Number(value))
    return viewOf(field).words({ value, field, tool, name, speaker, titles: title === undefined ? undefined : { [name]: title } })
  }
  if (mode === 'empty')
    return `${label}: ${t(values[0] === true || values[0] === 'true' ? 'views.filter.is_empty' : 'views.filter.is_not_empty')}`
  if (mode === 'contains') return `${label}: “${String(values[0])}”`
  if (mode === 'between') {
    const [from, to] = values.map(one)
    if (from && to) return `${label}: ${from} – ${to}`
    return `${label}: ${from ? t('views.filter.since', { value: from }) : t('views.filter.until', { value: to })}`
  }
  const more = values.length > told ? ` +${values.length - told}` : ''
  return `${label}: ${values.slice(0, told).map(one).join(', ')}${more}`
}
