import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { accessCalls } from '../../dataProvider/access.ts'
import type { PlaceOf } from '../../schema/permissionsAt.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'

const AskDialog = lazyChunk('ask', async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }))

/** Beside a refusal: which permission is missing, who can grant it, and asking for it. What is told comes from the rule that refused. */
export function AskAccess({ tool, place }: { readonly tool: string; readonly place: PlaceOf }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<string | null>(null)
  const queryKey = ['why', tool, place]
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => accessCalls.why(tool, place, signal), retry: false })
  if (!data || data.allowed) return null
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
      {data.permissions.length > 1 && <Box>{t('access.why.any')}</Box>}
      {data.permissions.map(({ name, description, grantors, request }) => (
        <Box key={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, bgcolor: 'background.paper' }}>
          <Box sx={{ color: 'text.primary', fontWeight: 600 }}>{name}</Box>
          <Box>{t(`permissions.${name}`, { _: description })}</Box>
          {grantors.length > 0 && (
            <Box>{t('access.why.grantors', { people: grantors.map(person => `${person.name} (${person.email})`).join(', ') })}</Box>
          )}
          {request && (
            // What was approved is gone since: with it this would not be shown.
            <Alert severity={request.status === 'refused' ? 'warning' : 'info'} sx={{ mt: 1 }}>
              {t(`access.why.${request.status}`, { answer: request.answer ?? '' })}
            </Alert>
          )}
          {request?.status !== 'open' && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(name)} sx={{ mt: 1 }}>
              {t('access.why.ask')}
            </Button>
          )}
        </Box>
      ))}
      {asking && (
        <Suspense fallback={null}>
          <AskDialog permission={asking} onClose={() => setAsking(null)} onAsked={() => void queries.invalidateQueries({ queryKey })} />
        </Suspense>
      )}
    </Box>
  )
}
