import Alert from '@mui/material/Alert'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { dayWords, localParts } from '../../kinds/moments.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'

/** A file that holds somebody who was erased: until when its original is kept, or when it went. */
export function ErasedNote({ file }: { readonly file: FileDetail }) {
  const { t, locale, country } = useSpeaker()
  if (file.deleted_at) {
    const { day } = localParts(file.deleted_at, country)
    return <Alert severity="info">{t('uploads.erased_gone', { day: dayWords(day, locale) })}</Alert>
  }
  return file.delete_on && <Alert severity="warning">{t('uploads.erased', { day: dayWords(file.delete_on, locale) })}</Alert>
}
