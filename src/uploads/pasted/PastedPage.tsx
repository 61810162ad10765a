import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { Card } from '../../views/Card.tsx'
import { Frame } from '../Frame.tsx'
import { PageHead } from '../PageHead.tsx'
import { useUploadLabels } from '../useUploadLabels.ts'
import { PastedForm } from './PastedForm.tsx'

/** A task over a pasted list: entries, what is asked beside them, what it would do, and doing it (document 2, §5). */
export function PastedPage({ upload }: { readonly upload: Upload }) {
  const t = useTranslate()
  const labels = useUploadLabels(upload)
  useTitle(labels.name)
  return (
    <Frame>
      <PageHead title={labels.name} about={labels.about} />
      <Box sx={{ maxWidth: 860 }}>
        <Card title={t('uploads.entries')}>
          <PastedForm key={upload.name} upload={upload} labels={labels} />
        </Card>
      </Box>
    </Frame>
  )
}
