import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { useDecide } from './useDecide.ts'

/** Has a stale file checked again as its headers were matched, so that it can be sent for approval anew. */
export function CheckAgain({ upload, file }: { readonly upload: Upload; readonly file: FileDetail }) {
  const t = useTranslate()
  const { isBusy, failure, decide } = useDecide(upload.name, file.id)
  return (
    <>
      {failure}
      <Button color="inherit" size="small" loading={isBusy} onClick={() => void decide('map', { columns: file.mapping })}>
        {t('uploads.check_again')}
      </Button>
    </>
  )
}
