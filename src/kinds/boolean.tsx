import Switch from '@mui/material/Switch'
import { useTranslate } from 'react-admin'
import type { BooleanField } from '../../schema/kinds/boolean.ts'
import type { FilterProps, InputProps, KindView } from './KindView.ts'
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

/** Yes or no. */
export const boolean: KindView<BooleanField> = {
  words: ({ value, speaker }) => speaker.t(value === true ? 'views.yes' : 'views.no'),
  Input: BooleanInput,
  Filter: BooleanFilter,
  width: 100,
}
