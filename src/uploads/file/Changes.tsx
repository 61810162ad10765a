import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { FileDetail } from '../../../dataProvider/uploads.ts'
import { Card } from '../../views/Card.tsx'
import { useCounted } from '../useCounted.ts'
import { ChangeFigures } from './ChangeFigures.tsx'

/** What applying a file changes, or has changed. */
export function Changes({ file }: { readonly file: FileDetail }) {
  const t = useTranslate()
  const counted = useCounted()
  if (!file.changes) return null
  return (
    <Card title={t(file.change_sets > 0 ? 'uploads.changes_done' : 'uploads.changes')}>
      <ChangeFigures changes={file.changes} />
      {file.notices.map(({ message, count }) => (
        <Alert key={message} severity="info" sx={{ mt: 1 }}>
          {message} ({counted.of('views.rows', count)})
        </Alert>
      ))}
    </Card>
  )
}
