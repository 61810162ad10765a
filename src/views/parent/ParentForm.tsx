import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type ComponentType, useMemo } from 'react'
import { LinkBase, useCreatePath, useTranslate } from 'react-admin'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { AddressRow } from '../../../schema/rowAddress.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { UploadLinks } from '../../uploads/UploadLinks.tsx'
import type { NewRecordProps } from '../record/CreateView.tsx'
import { useLabels } from '../tool/useLabels.ts'
import { useRuleContext, useTitleWords, useTool } from '../tool/useTool.ts'
import { closedReason } from './closedReason.ts'

interface ParentFormProps {
  readonly tool: Resource
  readonly row: AddressRow
  readonly record: ApiRecord
  readonly Form: ComponentType<NewRecordProps>
}

/** The form of a new row below the row that the address names. It is closed while new rows cannot name that row. */
export function ParentForm({ tool, row, record, Form }: ParentFormProps) {
  const t = useTranslate()
  const createPath = useCreatePath()
  const context = useRuleContext()
  const above = useTool(row.tool)
  const labels = useLabels(above)
  const title = useTitleWords(above)(record)
  const closed = closedReason(tool, row, record, context)
  const isOpen = closed === null
  const below = useMemo(() => belowRow(tool, row.reference, record.id), [tool, row.reference, record.id])
  const heading = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2, mt: -1 }}>
      <Box sx={{ fontSize: 14 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {labels.name}:{' '}
        </Box>
        <Link component={LinkBase} to={createPath({ resource: tool.name, type: 'list' })}>
          {title}
        </Link>
      </Box>
      {isOpen && <UploadLinks names={tool.list.uploads ?? []} />}
    </Box>
  )
  if (isOpen) return <Form tool={below} above={heading} />
  return (
    <Box sx={{ p: 2, maxWidth: 1280, mx: 'auto' }}>
      {heading}
      <Alert severity="warning">{t(closed)}</Alert>
    </Box>
  )
}

/** The tool as a view over the rows below one row: forms do not show the reference, and new rows have it. */
function belowRow(tool: Resource, reference: string, id: number): Resource {
  const field = { ...(tool.fields[reference] as Field), default: id }
  return { ...tool, fields: { ...tool.fields, [reference]: field }, viewOf: { base: tool, where: { [reference]: id } } }
}
