import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { bestOf } from '../../home/matching.ts'
import { useOpen } from '../../tools/openingOf.ts'
import type { MenuSection } from '../../tools/useMenu.ts'

interface MenuFilterProps {
  readonly sections: readonly MenuSection[]
  readonly text: string
  onText(text: string): void
  readonly onChoose?: () => void
}

/** Finds tools in the menu by name or by another word for them: Enter opens the first, Escape empties the box. */
export function MenuFilter({ sections, text, onText, onChoose }: MenuFilterProps) {
  const t = useTranslate()
  const open = useOpen()
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text) {
      // A drawer would close.
      event.stopPropagation()
      onText('')
    }
    if (event.key !== 'Enter') return
    // A drawer that closes gives the focus back to its button, which the same key would press.
    event.preventDefault()
    const [first] = text.trim() ? bestOf(sections, text) : []
    if (!first || first.missing) return
    onText('')
    onChoose?.()
    open(first)
  }
  return (
    <Box sx={{ p: 1 }}>
      <TextField
        type="search"
        placeholder={t('shell.filter_tools')}
        value={text}
        onChange={event => onText(event.target.value)}
        onKeyDown={onKey}
        fullWidth
        slotProps={{ htmlInput: { 'aria-label': t('shell.filter_tools') } }}
      />
    </Box>
  )
}
