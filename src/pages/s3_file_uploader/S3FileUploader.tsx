import Box from '@mui/material/Box'
import { ResourceContextProvider, useRefresh, useTranslate } from 'react-admin'
import { useTitle } from '../../shell/useTitle.ts'
import { Frame } from '../../uploads/Frame.tsx'
import { PageHead } from '../../uploads/PageHead.tsx'
import { Card } from '../../views/Card.tsx'
import ListView from '../../views/list/ListView.tsx'
import { MediaForm } from './MediaForm.tsx'
import { MediaSent } from './MediaSent.tsx'
import { useMediaSending } from './useMediaSending.ts'

/** Files dropped into a folder, their addresses to be copied, and all that are stored (document 1, §2.7). */
export function S3FileUploader() {
  const t = useTranslate()
  const refresh = useRefresh()
  const sending = useMediaSending(refresh)
  const title = t('resources.s3_file_uploader.name')
  useTitle(title)
  return (
    <>
      <Frame>
        <PageHead title={title} about={t('uploads.media.about')} />
        <Card title={t('uploads.media.send')}>
          <MediaForm sending={sending} />
        </Card>
        {sending.stored.length > 0 && <MediaSent stored={sending.stored} />}
      </Frame>
      <Box sx={{ minWidth: 0 }}>
        <ResourceContextProvider value="media_assets">
          <ListView />
        </ResourceContextProvider>
      </Box>
    </>
  )
}
