import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { BooleanField } from '../../schema/kinds/boolean.ts'
import type { CellProps, FilterProps, InputProps, KindView } from './KindView.ts'
import { listOf } from './listOf.ts'
import { Pick } from './parts/Pick.tsx'

function BooleanInput({ id, label, value, onChange, onBlur, disabled, describedBy }: InputProps<BooleanField>) {
  return (
    <Switch
      checked={value === true}
      disabled={disabled}
      onChange={event => onChange(event.target.checked)}
      onBlur={onBlur}
      slotProps={{ input: { id, 'aria-label': label, 'aria-describedby': describedBy, role: 'switch' } }}
    />
  )
}

function BooleanFilter({ id, label, value, onChange }: FilterProps<BooleanField>) {
  const t = useTranslate()
  const options = [
    { id: 'true', words: t('views.yes') },
    { id: 'false', words: t('views.no') },
  ]
  const [said] = listOf(value)
  return (
    <Pick id={id} label={label} value={said} options={options} onPick={picked => onChange(picked === null ? null : picked === 'true')} />
  )
}

/** A quiet mark among the many of a column; where a record tells it, it is a word. */
function BooleanCell({ value }: CellProps<BooleanField>) {
  const t = useTranslate()
  return (
    <Mark role="img" aria-label={t(value === true ? 'views.yes' : 'views.no')} data-yes={value === true || undefined}>
      {value === true ? '✓' : '–'}
    </Mark>
  )
}

const Mark = styled('span')(({ theme }) => ({
  color: theme.palette.text.disabled,
  '&[data-yes]': { color: theme.palette.success.main, fontWeight: 700 },
}))

function BooleanFact({ value }: CellProps<BooleanField>) {
  return useTranslate()(value === true ? 'views.yes' : 'views.no')
}

/** Yes or no. */
export const boolean: KindView<BooleanField> = {
  words: ({ value, speaker }) => speaker.t(value === true ? 'views.yes' : 'views.no'),
  Cell: BooleanCell,
  Fact: BooleanFact,
  Input: BooleanInput,
  Filter: BooleanFilter,
  width: 100,
  isMark: true,
}
