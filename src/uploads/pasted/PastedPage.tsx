import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import { AddressLink } from '../../routing/address.tsx'
import type { Params } from '../../routing/screen.ts'
import { useTitle } from '../../shell/PageTitle.tsx'
import { useMay } from '../../shell/session.ts'
import { useTools } from '../../tools/panelTools.ts'
import { Card } from '../../views/Card.tsx'
import { useAnswered } from '../addresses.ts'
import { PageHead } from '../PageHead.tsx'
import { Frame } from '../parts.tsx'
import { useUploadLabels } from '../useUploads.ts'
import { PastedForm } from './PastedForm.tsx'
import { Runs } from './Runs.tsx'

/** A task over a pasted list: entries, what is asked beside them, what it would do, and doing it (document 2, §5). */
export function PastedPage({ upload, params }: { readonly upload: Upload; readonly params: Params }) {
  const t = useTranslate()
  const labels = useUploadLabels(upload)
  const may = useMay()
  const hub = useTools().light(upload.hub ?? '')
  const answered = useAnswered(upload, params)
  useTitle(labels.name)
  return (
    <Frame>
      <PageHead
        title={labels.name}
        about={labels.about}
        above={
          hub?.type === 'page' &&
          may(hub.permission) && (
            <Link component={AddressLink} to={hub.routes[0] ?? '/'}>
              {t('uploads.hub')}
            </Link>
          )
        }
      />
      <Card title={t('uploads.entries')}>
        <PastedForm key={JSON.stringify([upload.name, answered])} upload={upload} labels={labels} answered={answered} />
      </Card>
      <Runs task={upload.name} />
    </Frame>
  )
}
