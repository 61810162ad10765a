import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import type { SqlField } from '../../../../schema/kinds/sql.ts'
import type { InputProps } from '../../KindView.ts'
import { codeSx } from './codeSx.ts'
import { colouredSql } from './colouredSql.tsx'
import { Readables } from './Readables.tsx'

const LEAST_LINES = 8

/** A statement is typed over its coloured copy, beside what it may read: a press on a name writes it where the cursor stands. */
export default function SqlInput(props: InputProps<SqlField>) {
  const { id, label, value, onChange, onBlur, disabled, required, invalid, describedBy, autoFocus } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const text = typeof value === 'string' ? value : ''
  const say = (said: string) => onChange(said === '' ? null : said)
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = box.current ?? { selectionStart: text.length, selectionEnd: text.length }
    say(`${text.slice(0, from)}${name}${text.slice(to)}`)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(from + name.length, from + name.length)
    })
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px' }, gap: 1.5 }}>
      <Frame data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
        {/* Spaces between the lines of a text area are its own: the last line needs something to be as high. */}
        <Box component="pre" aria-hidden sx={[codeSx, { m: 0, gridArea: '1 / 1', minHeight: LEAST_LINES * 20, pointerEvents: 'none' }]}>
          {colouredSql(text)}
          {'\n'}
        </Box>
        <Box
          component="textarea"
          ref={box}
          id={id}
          value={text}
          onChange={event => say(event.target.value)}
          onBlur={onBlur}
          disabled={disabled}
          autoFocus={autoFocus}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-label={label}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          sx={[codeSx, typedSx]}
        />
      </Frame>
      <Readables tool={props.tool} name={props.name} insert={disabled ? undefined : insert} />
    </Box>
  )
}

const typedSx = {
  gridArea: '1 / 1',
  width: '100%',
  p: 0,
  border: 0,
  outline: 0,
  resize: 'none',
  overflow: 'hidden',
  color: 'transparent',
  caretColor: 'var(--caret)',
  background: 'none',
} as const

const Frame = styled('div')(({ theme }) => ({
  '--caret': theme.palette.text.primary,
  display: 'grid',
  alignContent: 'stretch',
  padding: 10,
  maxHeight: 420,
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[data-invalid]': { borderColor: theme.palette.error.main },
  '&[data-disabled]': { opacity: 0.7 },
}))
