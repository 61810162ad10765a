import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { useCounted } from '../useCounted.ts'
import { useFormError } from './useFormError.ts'

/** Why a file did not come to its end, and what of it stays. */
export function FileEnd({ file }: { readonly file: FileDetail }) {
  const t = useTranslate()
  const counted = useCounted()
  const error = useFormError(file)
  if (error) return <Alert severity="error">{error}</Alert>
  const wasApplied = file.stage === 'cancelled' && file.status !== 'UPLOADED'
  if (!wasApplied) return null
  const stays = file.ok_rows ? counted.of('uploads.cancelling.part', file.ok_rows) : t('uploads.cancelling.none')
  return (
    <Alert severity="warning">
      {stays} {file.can.revert && t('uploads.cancelling.revert')}
    </Alert>
  )
}
