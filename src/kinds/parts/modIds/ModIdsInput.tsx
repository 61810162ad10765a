import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ModIdsField } from '../../../../schema/kinds/modIds.ts'
import { modIdsText, readModIds } from '../../../../schema/modIds.ts'
import type { InputProps } from '../../KindView.ts'
import { TextControl } from '../TextControl.tsx'
import { ModIdsGrid } from './ModIdsGrid.tsx'

/** Mod ids as a text and as a hundred cells: each follows the other. */
export default function ModIdsInput(props: InputProps<ModIdsField>) {
  const { value, onChange, label, disabled = false, onBlur, describedBy } = props
  const t = useTranslate()
  // The text stays as it is typed until the box is left.
  const [typed, setTyped] = useState<string | null>(null)
  const ids = readModIds(value ?? [])
  const known = typeof ids === 'string' ? [] : ids
  const written = typeof ids === 'string' ? String(value) : modIdsText(known)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextControl
        {...props}
        shown={typed ?? written}
        placeholder="0-9, 20, 30-39"
        read={text => {
          setTyped(text)
          const read = readModIds(text)
          return typeof read === 'string' ? text : read
        }}
        onChange={next => {
          if (next === null) setTyped('')
          onChange(next)
        }}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
      />
      <ModIdsGrid
        label={t('views.mod_ids.cells', { label })}
        describedBy={describedBy}
        ids={known}
        disabled={disabled}
        onIds={next => {
          setTyped(null)
          onChange(next)
        }}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('views.mod_ids.count', { smart_count: known.length })}
      </Typography>
    </Box>
  )
}
