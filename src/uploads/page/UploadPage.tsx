import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import { AddressLink, useGo } from '../../routing/address.tsx'
import type { Params } from '../../routing/screen.ts'
import { useTitle } from '../../shell/PageTitle.tsx'
import { useMay } from '../../shell/session.ts'
import { Card } from '../../views/Card.tsx'
import { ListError } from '../../views/list/ListError.tsx'
import { ListSkeleton } from '../../views/list/ListSkeleton.tsx'
import { fileAddress, useAnswered } from '../addresses.ts'
import { FilesTable } from '../files/FilesTable.tsx'
import { useFiles } from '../files/useFiles.ts'
import { PageHead } from '../PageHead.tsx'
import { Frame } from '../parts.tsx'
import { useTell } from '../useTell.ts'
import { type UploadLabels, useUploadLabels, useUploads } from '../useUploads.ts'
import { Columns } from './Columns.tsx'
import { SendForm } from './SendForm.tsx'

/** The page of an upload: send one, see what it holds, and what was sent last. */
export function UploadPage({ upload, params }: { readonly upload: Upload; readonly params: Params }) {
  const t = useTranslate()
  const go = useGo()
  const may = useMay()
  const tell = useTell()
  const labels = useUploadLabels(upload)
  const answered = useAnswered(upload, params)
  const answers = Object.entries(answered)
    .map(([key, value]) => `${labels.option(key)}: ${value}`)
    .join(', ')
  useTitle(labels.name)
  return (
    <Frame>
      <PageHead
        title={labels.name}
        about={labels.about}
        beside={answers && <Chip size="small" label={answers} />}
        actions={
          upload.routes.files && (
            <Button component={AddressLink} to={upload.routes.files} variant="outlined">
              {t('uploads.all_files')}
            </Button>
          )
        }
      />
      {may(upload.permission) && (
        <Card title={t(upload.reads ? 'uploads.pictures.send' : 'uploads.send')}>
          <SendForm
            key={upload.name}
            upload={upload}
            labels={labels}
            answered={answered}
            onSent={id => {
              tell(t('messages.file_upload_success'), 'success')
              go(fileAddress(upload.routes, id))
            }}
          />
        </Card>
      )}
      <LastFiles upload={upload} labels={labels} />
      <Columns upload={upload} labels={labels} />
    </Frame>
  )
}

const SHOWN = 5

/** The files of an upload that were sent last. */
function LastFiles({ upload, labels }: { readonly upload: Upload; readonly labels: UploadLabels }) {
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
