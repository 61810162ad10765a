import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { LinkBase, useCreatePath, useResourceDefinition, useTranslate } from 'react-admin'
import { refusalOf, useRefusalWords } from '../../changes/refusalWords.ts'
import { Notice } from '../../shell/Notice.tsx'
import type { Labels } from '../tool/useLabels.ts'

interface NoRecordProps {
  readonly tool: string
  readonly labels: Labels
  /** What the address says. */
  readonly id: number | string
  /** Nothing while it is still asked for. */
  readonly error: unknown
  retry(): void
}

/** A record that is not there, could not be read, or is to come; the way back to its list, and, where it may help, another attempt. */
export function NoRecord({ tool, labels, id, error, retry }: NoRecordProps) {
  const t = useTranslate()
  const words = useRefusalWords()
  const createPath = useCreatePath()
  const { hasList } = useResourceDefinition({ resource: tool })
  const status = refusalOf(error)?.status
  if (!error || status === 401)
    return (
      <Box role="status" aria-label={t('views.loading')} sx={{ p: 2, maxWidth: 1280, mx: 'auto', display: 'grid', gap: 2 }}>
        <Skeleton variant="text" width={240} sx={{ fontSize: 24 }} />
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={160} />
      </Box>
    )
  const isGone = status === 404
  return (
    <Notice
      alert
      title={words(error, t('messages.unexpected_error_retry'))}
      actions={
        <>
          {!isGone && (
            <Button variant="contained" onClick={retry}>
              {t('views.retry')}
            </Button>
          )}
          {hasList && (
            <Button component={LinkBase} to={createPath({ resource: tool, type: 'list' })} variant={isGone ? 'contained' : 'text'}>
              {t('views.back_to', { name: labels.name })}
            </Button>
          )}
        </>
      }
    >
      {t(isGone ? 'views.no_such_record' : 'views.not_read', { one: labels.one, id })}
    </Notice>
  )
}
