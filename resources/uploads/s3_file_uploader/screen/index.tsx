import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { ResourceContextProvider, useRefresh, useTranslate } from 'react-admin'
import { CopyButton } from '../../../../src/kinds/parts/CopyButton.tsx'
import { useTitle } from '../../../../src/shell/PageTitle.tsx'
import { PageHead } from '../../../../src/uploads/PageHead.tsx'
import { Frame } from '../../../../src/uploads/parts.tsx'
import { Card } from '../../../../src/views/Card.tsx'
import ListView from '../../../../src/views/list/ListView.tsx'
import type { KeptMedia } from '../contracts.ts'
import { MediaForm } from './MediaForm.tsx'
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

/** What was stored just now, with the addresses to copy. */
function MediaSent({ stored }: { readonly stored: readonly KeptMedia[] }) {
  const t = useTranslate()
  return (
    <Card title={t('resources.s3_file_uploader.screen.stored')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {stored.map(({ name, url, existing }) => (
          <Box component="li" key={url} sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}{' '}
              {existing && (
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {t('resources.s3_file_uploader.screen.existing')}
                </Box>
              )}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
              <CopyButton text={url} />
              <Link href={url} target="_blank" rel="noopener noreferrer" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: 13 }}>
                {url}
              </Link>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
