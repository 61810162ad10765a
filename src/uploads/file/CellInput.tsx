import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import type { Field } from '../../../schema/kinds/kind.ts'

interface CellInputProps {
  readonly id?: string
  readonly label: string
  readonly placeholder?: string
  /** The column; one of a fixed list is chosen, everything else typed. */
  readonly field: Field | undefined
  readonly value: string
  readonly invalid?: boolean
  /** Where it stands in a grid. */
  readonly place?: { readonly row: number; readonly column: string }
  onChange(value: string): void
  onKeyDown?(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void
}

/** A cell as a sheet has it: text, or one of the values that its column takes. */
export function CellInput({ id, label, placeholder, field, value, invalid, place, onChange, onKeyDown }: CellInputProps) {
  const shared = {
    id,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'data-row': place?.row,
    'data-column': place?.column,
    value,
    onKeyDown,
  }
  if (!field?.options) {
    return (
      <Cell
        {...shared}
        as="input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        onChange={event => onChange(event.target.value)}
      />
    )
  }
  const names = field.options.map(({ name }) => name)
  return (
    <Cell {...shared} as="select" onChange={event => onChange(event.target.value)}>
      {!names.includes(value) && <option value={value}>{value}</option>}
      {names.map(name => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Cell>
  )
}

const Cell = styled('input')(({ theme }) => ({
  font: 'inherit',
  fontSize: 13,
  color: 'inherit',
  width: '100%',
  minWidth: 110,
  height: 28,
  padding: '0 6px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 4,
  background: theme.palette.background.paper,
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
}))
