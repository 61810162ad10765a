import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import type { Cause } from '../../../schema/wire/uploadShapes.ts'
import { useCounted } from '../useCounted.ts'
import { CellInput } from './CellInput.tsx'
import type { Mended } from './useMend.ts'

interface CauseValuesProps {
  readonly upload: Upload
  readonly cause: Cause
  readonly column: string
  readonly canMend: boolean
  readonly isBusy: boolean
  mend(mended: Mended): Promise<boolean>
}

/** Values that are told one by one; the rest is corrected by row, or all at once. */
const SHOWN = 5

/** What stands where it is wrong, how often, and one value in place of each, or of all. */
export function CauseValues({ upload, cause, column, canMend, isBusy, mend }: CauseValuesProps) {
  const t = useTranslate()
  const { number } = useCounted()
  const { code, values, count } = cause
  const field = upload.columns[column]
  return (
    <Box component="ul" aria-label={t('uploads.cause_values')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}>
      {values.slice(0, SHOWN).map(({ value, count: times }) => (
        <Line
          key={value}
          words={value || t('uploads.cause_empty')}
          times={number(times)}
          label={t('uploads.replace_of', { value: value || t('uploads.cause_empty') })}
          field={field}
          canMend={canMend}
          isBusy={isBusy}
          onReplace={to => mend({ cause: { column, code, value }, to })}
        />
      ))}
      {values.length > 1 && canMend && (
        <Line
          words={t('uploads.replace_all', { count: number(count) })}
          isQuiet
          label={t('uploads.replace_all', { count: number(count) })}
          field={field}
          canMend
          isBusy={isBusy}
          onReplace={to => mend({ cause: { column, code }, to })}
        />
      )}
    </Box>
  )
}

interface LineProps {
  readonly words: string
  readonly times?: string
  readonly isQuiet?: boolean
  readonly label: string
  readonly field: Upload['columns'][string] | undefined
  readonly canMend: boolean
  readonly isBusy: boolean
  onReplace(to: string): Promise<boolean>
}

function Line({ words, times, isQuiet, label, field, canMend, isBusy, onReplace }: LineProps) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const replace = async (event: FormEvent) => {
    event.preventDefault()
    if (await onReplace(typed)) setTyped('')
  }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Box
        sx={{
          flex: '0 1 260px',
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          color: isQuiet ? 'text.secondary' : undefined,
        }}
        title={words}
      >
        {words}
        {times && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            × {times}
          </Box>
        )}
      </Box>
      {canMend && (
        <Box component="form" onSubmit={event => void replace(event)} sx={{ display: 'flex', gap: 1 }}>
          <CellInput id={id} label={label} placeholder={t('uploads.replace_with')} field={field} value={typed} onChange={setTyped} />
          <Button type="submit" disabled={isBusy || typed === ''}>
            {t('uploads.replace')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
