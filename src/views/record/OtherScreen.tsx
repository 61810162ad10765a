import Button from '@mui/material/Button'
import { LinkBase, useCreatePath, useResourceDefinition, useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'

interface OtherScreenProps {
  readonly tool: Resource
  readonly record: ApiRecord
  readonly to: 'edit' | 'show'
}

/** The way from the desk of a record to its form, and back. Nothing for a tool with one of them only. */
export function OtherScreen({ tool, record, to }: OtherScreenProps) {
  const t = useTranslate()
  const createPath = useCreatePath()
  const { hasEdit, hasShow } = useResourceDefinition({ resource: tool.name })
  const isThere = to === 'edit' ? hasEdit && record._can?.edit === true : hasShow && tool.desk !== undefined
  if (!isThere) return null
  const id = String(record[tool.routes.by ?? ''] ?? record.id)
  return (
    <Button component={LinkBase} to={createPath({ resource: tool.name, id, type: to })} variant="outlined">
      {t(to === 'edit' ? 'views.steps.edit' : 'views.steps.overview')}
    </Button>
  )
}
