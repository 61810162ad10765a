import Alert from '@mui/material/Alert'
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

/** What stands for a form that is to come. */
export function Forthcoming() {
  const t = useTranslate()
  return (
    <Box role="status" aria-label={t('views.loading')} sx={{ p: 2, maxWidth: 1280, mx: 'auto', display: 'grid', gap: 2 }}>
      <Skeleton variant="text" width={240} sx={{ fontSize: 24 }} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={160} />
    </Box>
  )
}

/** A record that is not there, could not be read, or is to come; the way back to its list, and, where it may help, another attempt. */
export function NoRecord({ tool, labels, id, error, retry }: NoRecordProps) {
  const t = useTranslate()
  const words = useRefusalWords()
  const createPath = useCreatePath()
  const { hasList } = useResourceDefinition({ resource: tool })
  const status = refusalOf(error)?.status
  if (!error || status === 401) return <Forthcoming />
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
              {t('views.back_to', { name: labels.many })}
            </Button>
          )}
        </>
      }
    >
      {t(isGone ? 'views.no_such_record' : 'views.not_read', { one: labels.one, id })}
    </Notice>
  )
}

/** Above a record that was there and is not any more, because of what was done to it or by somebody else: what is shown is how it was. */
export function NoLonger({ tool, labels, error }: Pick<NoRecordProps, 'tool' | 'labels' | 'error'>) {
  const t = useTranslate()
  const createPath = useCreatePath()
  const { hasList } = useResourceDefinition({ resource: tool })
  if (refusalOf(error)?.status !== 404) return null
  const back = (
    <Button color="inherit" component={LinkBase} to={createPath({ resource: tool, type: 'list' })}>
      {t('views.back_to', { name: labels.many })}
    </Button>
  )
  return (
    <Alert severity="info" action={hasList && back} sx={{ m: { xs: 1, sm: 2 }, mb: 0 }}>
      {t('views.not_there_any_more', { name: labels.many })}
    </Alert>
  )
}
