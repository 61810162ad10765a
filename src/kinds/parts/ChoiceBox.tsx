import TextField from '@mui/material/TextField'

interface ChoiceBoxProps {
  readonly label: string
  readonly value: string | undefined
  /** Words of the empty choice. */
  readonly none: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly width?: number
  onChange(id: string): void
}

/** Narrows a list to one of a few, or to none of them, in the browser's own select. */
export function ChoiceBox({ label, value = '', none, options, width = 160, onChange }: ChoiceBoxProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width }}
    >
      <option value="">{none}</option>
      {/* What the address names stays chosen until the options are here. */}
      {value && !options.some(({ id }) => id === value) && <option value={value}>{value}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
