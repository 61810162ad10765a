import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { withColumns } from '../../../schema/dynamicColumns.ts'
import type { Upload } from '../../../schema/upload.ts'
import { refusalOf } from '../../changes/refusalWords.ts'
import { AddressLink } from '../../routing/address.tsx'
import { Loading } from '../../shell/Loading.tsx'
import { Notice } from '../../shell/Notice.tsx'
import { ListError } from '../../views/list/ListError.tsx'
import { useBackAddress } from '../addresses.ts'
import { Frame } from '../parts.tsx'
import { useUploadLabels } from '../useUploads.ts'
import { FileParts } from './FileParts.tsx'
import { useFile } from './useFile.ts'

const GONE = 404

/** One file, from its check to what came of it. */
export function FilePage({ upload, id }: { readonly upload: Upload; readonly id: number }) {
  const t = useTranslate()
  const labels = useUploadLabels(upload)
  const back = useBackAddress(upload)
  const { data, error, refetch } = useFile(upload.name, id)
  if (data) return <FileParts upload={withColumns(upload, data.more_columns)} labels={labels} file={data} />
  if (!error) return <Loading />
  if (refusalOf(error)?.status !== GONE) {
    return (
      <Frame>
        <ListError error={error} retry={() => void refetch()} />
      </Frame>
    )
  }
  return (
    <Notice
      alert
      title={t('messages.id_not_found')}
      actions={
        back && (
          <Button component={AddressLink} to={back} variant="contained">
            {t('uploads.back', { name: labels.name })}
          </Button>
        )
      }
    >
      {t('uploads.read_failed')}
    </Notice>
  )
}
