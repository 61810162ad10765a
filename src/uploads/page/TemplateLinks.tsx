import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import { uploadCalls } from '../../../schema/uploadCalls.ts'

const formats = ['xlsx', 'csv'] as const

/** An empty file with the right columns, to be filled in. */
export function TemplateLinks({ upload }: { readonly upload: Upload }) {
  const t = useTranslate()
  return formats.map(format => (
    <Button
      key={format}
      component="a"
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      href={uploadCalls.template(upload.name, format)}
      download={`${upload.name}.${format}`}
    >
      {`${t('uploads.template')} ${format.toUpperCase()}`}
    </Button>
  ))
}
