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
export function ComparisonInput({ filterable, asked: { mode, values }, onAsked }: ComparisonInputProps) {
  const t = useTranslate()
  const { field, tool, name, label, operators } = filterable
  const { Filter } = viewOf(field)
  const put = (next: readonly unknown[]) => onAsked({ mode, values: next })
  const place = { field, tool, name, id: 'filter-value', label, autoFocus: true }
  if (mode === 'empty') {
    const options = [
      { id: 'true', words: t('views.filter.is_empty') },
      { id: 'false', words: t('views.filter.is_not_empty') },
    ]
    const value = String(values[0] ?? 'true')
    return <Pick id={place.id} label={label} value={value} options={options} onPick={picked => put([picked !== 'false'])} />
  }
  if (mode === 'contains') return <TextControl {...place} value={values[0]} faults={{}} record={null} onChange={value => put([value])} />
  if (!Filter) return null
  if (mode === 'is') {
    const multiple = operators.includes('one_of')
    const value = multiple ? values : (values[0] ?? null)
    return <Filter {...place} multiple={multiple} value={value} onChange={said => put(Array.isArray(said) ? said : [said])} />
  }
  const [from = null, to = null] = values
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {[
        { words: t('views.filter.from'), value: from, put: (value: unknown) => put([value, to]), id: 'filter-from' },
        { words: t('views.filter.to'), value: to, put: (value: unknown) => put([from, value]), id: 'filter-to' },
      ].map(({ words, value, put, id }) => (
        <Box key={id}>
          <Box component="label" htmlFor={id} sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {words}
          </Box>
          <Filter
            {...place}
            id={id}
            label={`${label}: ${words}`}
            multiple={false}
            value={value}
            autoFocus={id === 'filter-from'}
            onChange={put}
          />
        </Box>
      ))}
    </Box>
  )
}
