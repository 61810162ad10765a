import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { Card } from '../../views/Card.tsx'
import { BadRows } from './BadRows.tsx'

interface SkippedProps {
  readonly upload: Upload
  readonly file: FileDetail
}

/** Rows that would change nothing, shown when they are asked for. */
export function Skipped({ upload, file }: SkippedProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!file.skipped_rows) return null
  const title = t('uploads.skipped_rows')
  return (
    <Card
      title={title}
      actions={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'uploads.hide_rows' : 'uploads.show_rows')}
        </Button>
      }
    >
      {isOpen ? (
        <BadRows upload={upload} file={file} asked={{ result: 'skipped' }} label={title} column={null} />
      ) : (
        t('uploads.skipped_text')
      )}
    </Card>
  )
}
