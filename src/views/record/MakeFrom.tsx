import Button from '@mui/material/Button'
import { LinkBase, useCreatePath, useTranslate } from 'react-admin'
import { holds } from '../../../schema/holds.ts'
import type { Makes } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useMayWrite } from '../../shell/session.ts'
import { useLabels } from '../tool/useLabels.ts'
import { useRuleContext, useTool } from '../tool/useTool.ts'

/** Opens the form of another tool with what this record has for it already. */
export function MakeFrom({ makes, record }: { readonly makes: Makes; readonly record: ApiRecord }) {
  const t = useTranslate()
  const may = useMayWrite()
  const context = useRuleContext()
  const createPath = useCreatePath()
  const tool = useTool(makes.tool)
  const labels = useLabels(tool)
  if (!may(tool.may.create) || !holds(makes.when, record, context)) return null
  const begins = Object.fromEntries(
    Object.entries(makes.with).flatMap(([key, own]) => (record[own] === null || record[own] === undefined ? [] : [[key, record[own]]])),
  )
  return (
    <Button component={LinkBase} to={createPath({ resource: tool.name, type: 'create' })} state={{ begins }} variant="outlined">
      {t('views.new_record', { one: labels.one })}
    </Button>
  )
}
