import Box from '@mui/material/Box'
import { LinkBase, useCreatePath, useResourceDefinition, useTranslate } from 'react-admin'
import type { DeskPart } from '../../schema/desk.ts'
import type { Resource } from '../../schema/resource.ts'
import { tabAddress } from '../routing/addresses.ts'
import { useMay } from '../shell/session.ts'
import { useTools } from '../tools/panelTools.ts'
import { useLabels } from '../views/tool/useLabels.ts'

interface AllOfProps {
  readonly tool: Resource
  readonly part: DeskPart
  /** The row they hang on. */
  readonly above: number
  /** How many there are, in words. */
  readonly count: string
}

/** Leads to the list of all rows of a part that shows the latest alone, in its order, for whoever may list them. */
export function AllOf({ tool, part: { by = '', sort: [sorted, way] = ['id', 'desc'] }, above, count }: AllOfProps) {
  const t = useTranslate()
  const may = useMay()
  const labels = useLabels(tool)
  const createPath = useCreatePath()
  const { all } = useTools()
  const { hasList } = useResourceDefinition({ resource: tool.name })
  const { filters = [], needsOneOf } = tool.list
  const isAsked = filters.includes(by) && (needsOneOf === undefined || needsOneOf.includes(by))
  if (!isAsked || !may(tool.permissions.list) || !(hasList || tabAddress(all, tool.name))) return null
  const asked = new URLSearchParams({ filter: JSON.stringify({ [by]: above }), sort: sorted, order: way.toUpperCase() })
  return (
    <Box sx={{ mt: 1.5, fontSize: 13, '& a': { color: 'primary.main' } }}>
      <LinkBase to={`${createPath({ resource: tool.name, type: 'list' })}?${asked}`}>
        {t('views.desk.all_of', { count, many: labels.many })}
      </LinkBase>
    </Box>
  )
}
