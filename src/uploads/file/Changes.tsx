import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { FileDetail } from '../../../dataProvider/uploads.ts'
import { Card } from '../../views/Card.tsx'
import { useCounted } from '../useCounted.ts'
import { ChangeFigures } from './ChangeFigures.tsx'

const wasDone: readonly string[] = ['done', 'reverting', 'reverted']

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
function titleOf({ stage, change_sets }: FileDetail): string {
  if (wasDone.includes(stage)) return 'uploads.changes_done'
  return change_sets > 0 ? 'uploads.changes_whole' : 'uploads.changes'
}
