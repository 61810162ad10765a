import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { ControlProps } from '../KindView.ts'

interface PickProps extends ControlProps {
  readonly value: unknown
  readonly options: readonly { readonly id: string | number; readonly words: string; readonly disabled?: boolean }[]
  onPick(id: string | number | null): void
  /** Words of the empty choice. */
  readonly none?: string
}

/** One of a list, in the browser's own select: quick by keyboard, right on a phone. */
export function Pick({ id, label, value, options, onPick, onBlur, none = '', ...rest }: PickProps) {
  const byText = (text: string) => options.find(option => String(option.id) === text)?.id ?? null
  return (
    <Select
      native
      fullWidth
      size="small"
      value={value === null || value === undefined ? '' : String(value)}
      onChange={event => onPick(byText(String(event.target.value)))}
      onBlur={onBlur}
      disabled={rest.disabled}
      error={rest.invalid}
      autoFocus={rest.autoFocus}
      input={<OutlinedInput />}
      inputProps={{
        id,
        'aria-label': label,
        'aria-describedby': rest.describedBy,
        'aria-required': rest.required || undefined,
        'aria-invalid': rest.invalid || undefined,
      }}
    >
      <option value="">{none}</option>
      {options.map(option => (
        <option key={option.id} value={String(option.id)} disabled={option.disabled}>
          {option.words}
        </option>
      ))}
    </Select>
  )
}
