import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { uploadCalls } from '../../../schema/calls.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'
import { Card } from '../../views/Card.tsx'
import { CauseItem } from './CauseItem.tsx'

const formats = ['xlsx', 'csv'] as const

/** The bad rows by what is wrong with them, the most frequent first; corrected here, or in a sheet of just those rows. */
export function Failures({ upload, file }: { readonly upload: Upload; readonly file: FileDetail }) {
  const { t, locale } = useSpeaker()
  if (file.causes.length === 0) return null
  return (
    <Card
      title={t('uploads.causes')}
      actions={formats.map(format => (
        <Button
          key={format}
          component="a"
          href={`${uploadCalls.download(upload.name, file.id, `failed.${format}`)}?language=${locale}`}
          download
          startIcon={<FileDownloadOutlined />}
        >
          {t(`uploads.failed_${format}`)}
        </Button>
      ))}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {file.causes.map(cause => (
          <CauseItem key={`${cause.column} ${cause.code} ${cause.message}`} upload={upload} file={file} cause={cause} />
        ))}
      </Box>
    </Card>
  )
}
