import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { useCounted } from '../parts.tsx'

interface NoticesProps {
  readonly file: Pick<FileDetail, 'notices'>
  readonly severity: 'info' | 'warning'
}

/** Notices of one severity about rows of a file that are taken. */
export function Notices({ file, severity }: NoticesProps) {
  const t = useTranslate()
  const counted = useCounted()
  return file.notices
    .filter(notice => (notice.severity ?? 'info') === severity)
    .map(({ message, key, params, count }) => (
      <Alert key={message} severity={severity} sx={{ mt: 1 }}>
        {key === undefined ? message : t(`messages.${key}`, { ...params, _: message })} ({counted.of('views.rows', count)})
      </Alert>
    ))
}
