import Button from '@mui/material/Button'
import { LinkBase, useCreatePath, useResourceDefinition, useTranslate } from 'react-admin'
import { refusalOf, useRefusalWords } from '../../changes/refusalWords.ts'
import { Notice } from '../../shell/Notice.tsx'
import type { Labels } from '../tool/useLabels.ts'

interface RecordErrorProps {
  readonly tool: string
  readonly labels: Labels
  readonly id: number
  readonly error: unknown
  retry(): void
}

/** A record that is not there, or could not be read; the way back to its list, and, where it may help, another attempt. */
export function RecordError({ tool, labels, id, error, retry }: RecordErrorProps) {
  const t = useTranslate()
  const words = useRefusalWords()
  const createPath = useCreatePath()
  const { hasList } = useResourceDefinition({ resource: tool })
  const isGone = refusalOf(error)?.status === 404
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
      {isGone ? t('views.no_such_record', { name: labels.name, id }) : t('views.not_read', { name: labels.name, id })}
    </Notice>
  )
}
