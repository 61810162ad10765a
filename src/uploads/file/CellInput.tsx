import { styled } from '@mui/material/styles'
import type { ChangeEvent, KeyboardEvent } from 'react'
import type { Field } from '../../../schema/kinds/kind.ts'

interface CellInputProps {
  readonly id?: string
  readonly 'aria-label': string
  readonly 'aria-invalid'?: true
  /** Where it stands in a grid. */
  readonly 'data-row'?: number
  readonly 'data-column'?: string
  readonly placeholder?: string
  /** The column; one of a fixed list is chosen, everything else typed. */
  readonly field: Field | undefined
  readonly value: string
  onChange(value: string): void
  onKeyDown?(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void
}

/** A cell as a sheet has it: text, or one of the values that its column takes. */
export function CellInput({ field, placeholder, onChange, ...shared }: CellInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)
  if (!field?.options) {
    return <Cell {...shared} as="input" type="text" autoComplete="off" spellCheck={false} placeholder={placeholder} onChange={change} />
  }
  const names = field.options.map(({ name }) => name)
  return (
    <Cell {...shared} as="select" onChange={change}>
      {(names.includes(shared.value) ? names : [shared.value, ...names]).map(name => (
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
