import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, Suspense } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { fieldIn } from '../../../schema/each.ts'
import { holds } from '../../../schema/holds.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { inputOf } from '../../kinds/parts/TypedAsInput.tsx'
import { viewOf } from '../../kinds/viewOf.ts'
import { useRuleContext } from '../tool/useTool.ts'
import { FieldLabel } from './FieldLabel.tsx'
import type { FieldFault } from './faultsOf.ts'

interface FieldSlotProps {
  readonly field: Field
  /** Its key in the form. */
  readonly name: string
  readonly tool: string
  /** What its options are called by, where that is not its key: questions of an action. */
  readonly optionsName?: string
  readonly label: string
  readonly help?: string
  readonly record: ApiRecord | null
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** What is told of it below its help and its fault. */
  readonly beneath?: ReactNode
  /** Parts the ids of two forms on one page. */
  readonly idPrefix: string
}

/** An input with its label above, its help and its fault below; there only while its condition holds. */
export function FieldSlot(props: FieldSlotProps) {
  const { field, record } = props
  const context = useRuleContext()
  const others = [field.when, field.requiredWhen, ...(field.typedAs ?? []).map(({ when }) => when)]
  const names = [...new Set([...others.flatMap(one => Object.keys(one ?? {})), ...(field.chosenBy ? [field.chosenBy.field] : [])])]
  const watched = useWatch({ name: names }) as readonly unknown[]
  // What no form sets, a state for instance, is asked of the record.
  const whole = { ...record, ...Object.fromEntries(names.flatMap((name, at) => (watched[at] === undefined ? [] : [[name, watched[at]]]))) }
  if (!holds(field.when, whole, context)) return null
  const isRequired = field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, whole, context))
  return <Slot {...props} field={fieldIn(field, whole)} isRequired={isRequired} />
}

function Slot({ isRequired, ...props }: FieldSlotProps & { readonly isRequired: boolean }) {
  const { field, name, label, help } = props
  const { trigger, formState } = useFormContext()
  const { field: control } = useController({ name })
  const fault = formState.errors[name] as FieldFault | undefined
  const { wide, group } = viewOf(field)
  const Input = inputOf(field)
  const id = `${props.idPrefix}-${name}`
  const described = [help && `${id}-help`, fault?.message && `${id}-fault`].filter(Boolean).join(' ')
  const put = (value: unknown) => {
    control.onChange(value)
    // A rule across fields may be kept or broken by this one: faults that are shown are asked again.
    const shown = Object.keys(formState.errors).filter(key => key !== 'root' && key !== name)
    if (shown.length > 0) void trigger(shown)
  }
  return (
    <Box sx={{ gridColumn: wide?.(field) ? '1 / -1' : undefined, minWidth: 0 }} data-field={name}>
      <FieldLabel id={group ? undefined : id} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <Suspense fallback={<Box sx={{ height: 36 }} />}>
        <Input
          field={field}
          tool={props.tool}
          name={props.optionsName ?? name}
          id={id}
          label={label}
          value={control.value ?? null}
          onChange={put}
          onBlur={control.onBlur}
          disabled={props.disabled}
          required={isRequired}
          invalid={fault !== undefined}
          describedBy={described || undefined}
          faults={fault?.inner ?? {}}
          record={props.record}
          autoFocus={props.autoFocus}
        />
      </Suspense>
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
      {fault?.message && (
        <FormHelperText id={`${id}-fault`} error>
          {fault.message}
        </FormHelperText>
      )}
      {props.beneath}
    </Box>
  )
}
