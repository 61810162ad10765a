import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { Pick } from '../../../kinds/parts/Pick.tsx'
import { TextControl } from '../../../kinds/parts/TextControl.tsx'
import { viewOf } from '../../../kinds/viewOf.ts'
import type { Comparison } from './comparison.ts'
import type { Filterable } from './filterable.ts'

interface ComparisonInputProps {
  readonly filterable: Filterable
  readonly asked: Comparison
  onAsked(asked: Comparison): void
}

/** The box or boxes for what a filter compares with. */
export function ComparisonInput({ filterable, asked, onAsked }: ComparisonInputProps) {
  const t = useTranslate()
  const { field, tool, name, label } = filterable
  const { Filter } = viewOf(field)
  const { mode, values } = asked
  const put = (next: readonly unknown[]) => onAsked({ mode, values: next })
  const place = { field, tool, name }
  if (mode === 'empty') {
    const options = [
      { id: 'true', words: t('views.filter.is_empty') },
      { id: 'false', words: t('views.filter.is_not_empty') },
    ]
    return (
      <Pick
        id="filter-value"
        label={label}
        value={String(values[0] ?? 'true')}
        options={options}
        onPick={picked => put([picked !== 'false'])}
      />
    )
  }
  if (mode === 'contains') {
    return (
      <TextControl
        {...place}
        id="filter-value"
        label={label}
        value={values[0]}
        faults={{}}
        record={null}
        autoFocus
        onChange={value => put([value])}
      />
    )
  }
  if (mode === 'is') {
    const multiple = filterable.operators.includes('one_of')
    return (
      <Filter
        {...place}
        id="filter-value"
        label={label}
        multiple={multiple}
        value={multiple ? values : (values[0] ?? null)}
        autoFocus
        onChange={value => put(Array.isArray(value) ? value : [value])}
      />
    )
  }
  const [from = null, to = null] = values
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {[
        { words: t('views.filter.from'), value: from, put: (value: unknown) => put([value, to]), id: 'filter-from' },
        { words: t('views.filter.to'), value: to, put: (value: unknown) => put([from, value]), id: 'filter-to' },
      ].map(end => (
        <Box key={end.id}>
          <Box component="label" htmlFor={end.id} sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {end.words}
          </Box>
          <Filter
            {...place}
            id={end.id}
            label={`${label}: ${end.words}`}
            multiple={false}
            value={end.value}
            autoFocus={end.id === 'filter-from'}
            onChange={end.put}
          />
        </Box>
      ))}
    </Box>
  )
}
