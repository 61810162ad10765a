import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { Staleness } from '../../schema/wire/changes.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { ForeseenRow } from './ForeseenRow.tsx'

interface StaleAlertProps {
  readonly stale: Staleness
  /** Sends it again, for the user who may. */
  readonly action?: ReactNode
  /** The buttons that resolve it. */
  readonly children: ReactNode
}

/** The difference since something was sent for approval: which rows changed, from what to what, who changed them last and when. */
export function StaleAlert({ stale: { rows, more, by, at }, action, children }: StaleAlertProps) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  return (
    <Alert severity="warning" action={action}>
      {at === null
        ? t('views.approvals.stale.title')
        : t('views.approvals.stale.changed', { by: by ?? t('views.history.system'), at: momentWords(at, country, locale) })}{' '}
      {children}
      {rows.length > 0 && (
        <Suspense fallback={null}>
          <Box component="dl" aria-label={t('views.approvals.stale.difference')} sx={{ m: 0, mt: 1, fontSize: 13 }}>
            {rows.map(row => (
              <ForeseenRow key={`${row.tool} ${row.id}`} row={row} isOwn={false} />
            ))}
          </Box>
        </Suspense>
      )}
      {more > 0 && <Box sx={{ fontSize: 13 }}>{t('views.approvals.stale.more', { smart_count: more })}</Box>}
    </Alert>
  )
}
