import Box from '@mui/material/Box'
import { ResourceContextProvider, useRefresh, useTranslate } from 'react-admin'
import { useTitle } from '../../../../src/shell/useTitle.ts'
import { Frame } from '../../../../src/uploads/Frame.tsx'
import { PageHead } from '../../../../src/uploads/PageHead.tsx'
import { Card } from '../../../../src/views/Card.tsx'
import ListView from '../../../../src/views/list/ListView.tsx'
import { MediaForm } from './MediaForm.tsx'
import { MediaSent } from './MediaSent.tsx'
import { useMediaSending } from './useMediaSending.ts'

/** Files dropped into a folder, their addresses to be copied, and all that are stored (document 1, §2.7). */
export default function S3FileUploader() {
  const t = useTranslate()
  const refresh = useRefresh()
  const sending = useMediaSending(refresh)
  const title = t('resources.s3_file_uploader.name')
  useTitle(title)
  return (
    <>
      <Frame>
        <PageHead title={title} about={t('resources.s3_file_uploader.screen.about')} />
        <Card title={t('resources.s3_file_uploader.screen.send')}>
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
