import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import { Card } from '../../views/Card.tsx'
import { ListError } from '../../views/list/ListError.tsx'
import { ListSkeleton } from '../../views/list/ListSkeleton.tsx'
import { fileAddress } from '../addresses.ts'
import type { UploadLabels } from '../useUploads.ts'
import { useUploads } from '../useUploads.ts'
import { FilesTable } from './FilesTable.tsx'
import { useFiles } from './useFiles.ts'

const SHOWN = 5

/** The files of a family that were sent last. */
export function LastFiles({ upload, labels }: { readonly upload: Upload; readonly labels: UploadLabels }) {
  const t = useTranslate()
  const calls = useUploads()
  const { data, error, refetch } = useFiles(upload.name, { page: 1, perPage: SHOWN }, (asked, signal) =>
    calls.files(upload.name, asked, signal),
  )
  return (
    <Card title={t('uploads.last')}>
      {error && !data && <ListError error={error} retry={() => void refetch()} />}
      {!error && !data && <ListSkeleton columns={6} rows={SHOWN} />}
      {data && data.data.length === 0 && t('uploads.no_files')}
      {data && data.data.length > 0 && (
        <FilesTable
          addressOf={({ id }) => fileAddress(upload.routes, id)}
          files={data.data}
          label={t('uploads.files_of', { name: labels.name })}
        />
      )}
    </Card>
  )
}
