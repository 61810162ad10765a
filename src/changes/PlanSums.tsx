import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { Value } from '../views/Value.tsx'

/** Sums over the rows that a plan would change: the budget of entries that are done. */
export function PlanSums({ sums: { tool, values } }: { readonly sums: NonNullable<ChangeSetAnswer['sums']> }) {
  const t = useTranslate()
  const declared = useTool(tool)
  const labels = useLabels(declared)
  return Object.entries(values).map(([key, value]) => {
    const field = declared.fields[key]
    return (
      field && (
        <Box key={key} sx={{ fontSize: 14, fontVariantNumeric: 'tabular-nums' }}>
          {t('views.desk.sum', { field: labels.field(key) })}{' '}
          <strong>
            <Value field={field} tool={tool} name={key} value={value} record={{ id: 0 }} />
          </strong>
        </Box>
      )
    )
  })
}
