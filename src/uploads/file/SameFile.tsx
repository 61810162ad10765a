import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { momentWords } from '../../kinds/moments.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'
import { AddressLink } from '../../routing/address.tsx'
import { fileAddress } from '../addresses.ts'

/** The same content was applied not long ago: that is told before it is applied again. */
export function SameFile({ upload, same }: { readonly upload: Upload; readonly same: FileDetail['same_as'] }) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  if (!same) return <Alert severity="warning">{t('uploads.same_file')}</Alert>
  return (
    <Alert
      severity="warning"
      action={
        <Button component={AddressLink} to={fileAddress(upload.routes, same.id)} color="inherit">
          {t('uploads.see_that_file')}
        </Button>
      }
    >
      {t('uploads.same_as', { by: same.by, at: momentWords(same.at, country, locale) })}
    </Alert>
  )
}
