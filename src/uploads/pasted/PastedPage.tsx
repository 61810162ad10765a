import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { withColumns } from '../../../schema/dynamicColumns.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { AddressLink } from '../../routing/address.tsx'
import type { Params } from '../../routing/screen.ts'
import { useTitle } from '../../shell/PageTitle.tsx'
import { useMay } from '../../shell/session.ts'
import { useTools } from '../../tools/panelTools.ts'
import { Card } from '../../views/Card.tsx'
import { usePathOf } from '../../views/list/usePathOf.ts'
import { ParentRow as NamedRow } from '../../views/parent/ParentRow.tsx'
import { useLabels } from '../../views/tool/useLabels.ts'
import { useTitleWords, useTool } from '../../views/tool/useTool.ts'
import { useAnswered } from '../addresses.ts'
import { PageHead } from '../PageHead.tsx'
import { Frame } from '../parts.tsx'
import { useUploadLabels } from '../useUploads.ts'
import { PastedForm } from './PastedForm.tsx'
import { Runs } from './Runs.tsx'

/** A task over a pasted list: entries, what is asked beside them, what it would do, and doing it (document 2, §5). */
export function PastedPage({ upload, params }: PastedPageProps) {
  const [param] = Object.keys(params).filter(key => upload.options[key]?.refersBy)
  const { tool, by } = upload.options[param ?? '']?.refersBy ?? {}
  if (param === undefined || tool === undefined || by === undefined) return <Pasted upload={upload} params={params} />
  return (
    <NamedRow row={{ param, tool, field: by }}>
      {record => <PastedBelow upload={upload} params={params} tool={tool} record={record} />}
    </NamedRow>
  )
}

interface PastedPageProps {
  readonly upload: Upload
  readonly params: Params
}

/** The page of a list that belongs to the row of the address: its title is above, and it has the columns that the row lists. */
function PastedBelow({ upload, params, tool, record }: PastedPageProps & { readonly tool: string; readonly record: ApiRecord }) {
  const declared = useTool(tool)
  const labels = useLabels(declared)
  const title = useTitleWords(declared)(record)
  const { named } = upload.dynamicColumns ?? {}
  const columns = named === undefined || upload.dynamicColumns?.tool !== tool ? [] : [record[named]].flat()
  const whole = withColumns(
    upload,
    columns.map(name => ({ name: String(name), values: [] })),
  )
  const to = usePathOf(declared)(record)
  return (
    <Pasted
      upload={whole}
      params={params}
      below={
        <>
          {labels.name}:{' '}
          <Link component={LinkBase} to={to ?? '/'}>
            {title}
          </Link>
        </>
      }
    />
  )
}

function Pasted({ upload, params, below }: PastedPageProps & { readonly below?: ReactNode }) {
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
      >
        {below && <Box sx={{ fontSize: 14, mt: 0.5 }}>{below}</Box>}
      </PageHead>
      <Card title={t('uploads.entries')}>
        <PastedForm key={JSON.stringify([upload.name, answered])} upload={upload} labels={labels} answered={answered} />
      </Card>
      <Runs task={upload.name} />
    </Frame>
  )
}
