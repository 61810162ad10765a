import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { KindContext } from '../../../schema/kinds/kind.ts'
import type { InputProps } from '../KindView.ts'
import { usePlace } from '../useSpeaker.ts'

export interface TextControlProps extends InputProps {
  /** What the box shows; the value as text when left out. */
  readonly shown?: string
  /** What typed text means. */
  readonly read?: (text: string, context: KindContext) => unknown
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  readonly lines?: number
  readonly before?: string
  readonly after?: ReactNode
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly mono?: boolean
}

/** A box to type in, as most kinds use it. An empty box is `null`. */
export function TextControl(props: TextControlProps) {
  const { value, onChange, read = (text: string) => text, field, lines, before, mono } = props
  const { country } = usePlace()
  const shown = props.shown ?? (value === null || value === undefined ? '' : String(value))
  const t = useTranslate()
  const after = props.after ?? (field.unit && t(`units.${field.unit}`, { _: field.unit }))
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      size="small"
      type={props.type ?? 'text'}
      value={shown}
      onChange={event => onChange(event.target.value === '' ? null : read(event.target.value, { country }))}
      onBlur={props.onBlur}
      disabled={props.disabled}
      error={props.invalid}
      autoFocus={props.autoFocus}
      placeholder={props.placeholder}
      multiline={lines !== undefined}
      minRows={lines}
      maxRows={lines === undefined ? undefined : 16}
      startAdornment={before && <InputAdornment position="start">{before}</InputAdornment>}
      endAdornment={after && <InputAdornment position="end">{after}</InputAdornment>}
      sx={mono ? monospaced : undefined}
      slotProps={{
        input: {
          'aria-describedby': props.describedBy,
          'aria-required': props.required || undefined,
          'aria-label': props.label,
          inputMode: props.inputMode,
          autoComplete: props.autoComplete ?? 'off',
        },
      }}
    />
  )
}

const monospaced = { '& .MuiInputBase-input': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 13 } }
