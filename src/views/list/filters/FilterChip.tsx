import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Asked } from './asked.ts'
import { FilterEditor } from './FilterEditor.tsx'
import type { Filterable } from './filterable.ts'
import { useAskedWords } from './useAskedWords.ts'

interface FilterChipProps {
  readonly filterable: Filterable
  readonly asked: Asked
  onAsked(asked: Asked | null): void
}

/** A filter in force: press it to change it, its cross to take it away. */
export function FilterChip({ filterable, asked, onAsked }: FilterChipProps) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const words = useAskedWords(filterable, asked)
  return (
    <>
      <Chip
        size="small"
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
