import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import InputBase from '@mui/material/InputBase'
import { alpha, type Theme } from '@mui/material/styles'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { Field } from '../../../schema/kinds/kind.ts'
import { useFormAddress } from '../../drafts/draftPlace.ts'
import { isStorable } from '../../drafts/isStorable.ts'
import { useDraftState } from '../../drafts/useDraftState.ts'
import type { ControlProps } from '../KindView.ts'

interface WordsControlProps extends ControlProps {
  readonly field: Field
  readonly words: readonly string[]
  onWords(words: readonly string[]): void
  /** What is wrong with one word, by its place. */
  readonly faults?: Readonly<Record<string, string>>
}

/** Several short texts as chips: Enter, a comma or leaving the box adds one; a pasted list adds each line of it. */
export function WordsControl({ id, field, label, words, onWords, faults = {}, disabled, invalid, ...props }: WordsControlProps) {
  const t = useTranslate()
  // A word that is no chip yet is not in the form, which stores the others.
  const { value: typed, put: setTyped } = useDraftState(`${useFormAddress()}#${label}/word`, '', () => isStorable(field))
  const add = (text: string) => {
    const found = text
      .split(/[\n\r\t,;]+/)
      .map(part => part.trim())
      .filter(Boolean)
    if (found.length > 0) onWords([...new Set([...words, ...found])])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onWords(words.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\n\r\t,;]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }
  const wrong = words.flatMap((word, place) => (faults[place] ? [`${word}: ${faults[place]}`] : []))
  return (
    <>
      <Box sx={{ ...frame, ...(invalid && { borderColor: 'error.main' }), ...(disabled && { opacity: 0.6 }) }}>
        {words.map(word => (
          <Chip
            key={word}
            label={word}
            disabled={disabled}
            onDelete={() => onWords(words.filter(other => other !== word))}
            slotProps={{ root: { 'aria-label': t('views.remove_word', { word }) } }}
          />
        ))}
        <InputBase
          id={id}
          value={typed}
          autoFocus={props.autoFocus}
          disabled={disabled}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            add(typed)
            props.onBlur?.()
          }}
          sx={{ flex: '1 1 80px', minWidth: 80 }}
          slotProps={{
            input: {
              'aria-label': label,
              'aria-describedby': [props.describedBy, wrong.length > 0 && `${id}-words`].filter(Boolean).join(' ') || undefined,
              'aria-invalid': invalid || undefined,
              autoComplete: 'off',
            },
          }}
        />
      </Box>
      {wrong.length > 0 && (
        <FormHelperText error id={`${id}-words`}>
          {wrong.join(' ')}
        </FormHelperText>
      )}
    </>
  )
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  alignItems: 'center',
  px: 1,
  py: 0.375,
  minHeight: 36,
  border: 1,
  borderColor: (theme: Theme) => alpha(theme.palette.text.primary, 0.23),
  borderRadius: 1,
  '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
}
