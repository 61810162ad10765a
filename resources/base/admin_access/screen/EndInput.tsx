import Box from '@mui/material/Box'
import { Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import { timestamp } from '../../../../schema/language.ts'
import { viewOf } from '../../../../src/kinds/viewOf.ts'

interface EndInputProps {
  /** What it is the end of, for those who do not see where it stands. */
  readonly of: string
  readonly value: string | null
  onChange(value: string | null): void
}

const field = timestamp()
const noFaults = {}

/** Until when something is given; empty: without an end. Read and typed in the country's zone. */
export function EndInput({ of, value, onChange }: EndInputProps) {
  const t = useTranslate()
  const id = useId()
  const { Input } = viewOf(field)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: 12 }}>
        {t('access.requests.until')}
      </Box>
      <Suspense fallback={t('views.loading')}>
        <Input
          id={id}
          field={field}
          tool="staff_users"
          name="expires_at"
          label={t('access.until', { name: of })}
          value={value}
          onChange={next => onChange(typeof next === 'string' && next !== '' ? next : null)}
          faults={noFaults}
          record={null}
        />
      </Suspense>
    </Box>
  )
}
