import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { type CellRow, fieldIn } from '../../../schema/each.ts'
import { holds } from '../../../schema/holds.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { useRuleContext } from '../../views/tool/useTool.ts'
import type { InputProps } from '../KindView.ts'
import { viewOf } from '../viewOf.ts'
import { inputOf } from './TypedAsInput.tsx'

interface CellSlotProps extends Pick<InputProps, 'tool' | 'onBlur' | 'disabled' | 'record' | 'faults' | 'autoFocus'> {
  readonly id: string
  /** As it is declared: `products.order`. */
  readonly name: string
  /** Above the control. */
  readonly words: string
  /** Of the control itself, which stands beside others of the same words. */
  readonly label: string
  readonly cell: Field
  readonly row: CellRow
  readonly value: unknown
  readonly fault: string | undefined
  /** Told below it. */
  readonly help?: string
  onChange(value: unknown): void
}

/** A cell of a row or of a node: its words, its control and what is wrong with it; nothing while its condition does not hold. */
export function CellSlot({ cell, row, words, fault, help, ...props }: CellSlotProps) {
  const context = useRuleContext()
  if (!holds(cell.when, row, context)) return null
  const part = fieldIn(cell, row)
  const { group, ownLine } = viewOf(part)
  const Input = inputOf(part)
  const isRequired = part.required || (part.requiredWhen !== undefined && holds(part.requiredWhen, row, context))
  const described = [help && `${props.id}-help`, fault && `${props.id}-fault`].filter(Boolean).join(' ')
  return (
    <Box sx={{ minWidth: 0, gridColumn: ownLine ? '1 / -1' : undefined }}>
      <Box
        component={group ? 'div' : 'label'}
        {...(!group && { htmlFor: props.id })}
        sx={{ typography: 'caption', color: 'text.secondary' }}
      >
        {words}
        {isRequired && <span aria-hidden> *</span>}
      </Box>
      <Input {...props} field={part} required={isRequired} invalid={fault !== undefined} describedBy={described || undefined} />
      {help && <FormHelperText id={`${props.id}-help`}>{help}</FormHelperText>}
      {fault && (
        <FormHelperText error id={`${props.id}-fault`}>
          {fault}
        </FormHelperText>
      )}
    </Box>
  )
}

/** Faults of places below one, by their path from there. */
export function inner(faults: Readonly<Record<string, string>>, at: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => (path.startsWith(at) ? [[path.slice(at.length), fault]] : [])),
  )
}
