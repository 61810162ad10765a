import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { Card } from '../../views/Card.tsx'
import { useCounted } from '../useCounted.ts'
import { ChangeFigures } from './ChangeFigures.tsx'

/** What applying a file changes, or has changed. */
export function Changes({ file }: { readonly file: FileDetail }) {
  const t = useTranslate()
  const counted = useCounted()
  if (!file.changes) return null
  return (
    <Card title={t(titleOf(file))}>
      <ChangeFigures changes={file.changes} />
      {file.notices.map(({ message, count }) => (
        <Alert key={message} severity="info" sx={{ mt: 1 }}>
          {message} ({counted.of('views.rows', count)})
        </Alert>
      ))}
    </Card>
  )
}

/** The figures are of the check: they came true where it was applied to its end, and not where it is under way or was cancelled. */
function titleOf({ stage, change_sets, form_error, ...rows }: FileDetail): string {
  const told = (rows.ok_rows ?? 0) + (rows.failed_rows ?? 0) + (rows.skipped_rows ?? 0)
  const wasWhole = form_error === null && told >= (rows.total_rows ?? 0)
  if (stage === 'done' || (wasWhole && (stage === 'reverting' || stage === 'reverted'))) return 'uploads.changes_done'
  return change_sets > 0 ? 'uploads.changes_whole' : 'uploads.changes'
}
