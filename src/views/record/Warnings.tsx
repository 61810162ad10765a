import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Resource } from '../../../schema/resource.ts'
import { useFaultWords } from '../tool/useFaultWords.ts'
import { useLabels } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'

/** What the rules warn of while one types; a warning keeps nobody from saving. */
export function Warnings({ tool, record }: { tool: Resource; record: Readonly<Record<string, unknown>> | null }) {
  const rules = useMemo(() => tool.rules.filter(({ severity }) => severity !== 'error'), [tool])
  return rules.length > 0 ? <Watched tool={{ ...tool, rules }} record={record} /> : null
}

function Watched({ tool, record }: { tool: Resource; record: Readonly<Record<string, unknown>> | null }) {
  const { control } = useFormContext()
  const values = useWatch({ control })
  const context = useRuleContext()
  const labels = useLabels(tool)
  const words = useFaultWords(labels.field)
  return tool.rules.map(rule => {
    const fault = rule.check({ ...record, ...values }, context)
    return (
      fault && (
        <Alert key={rule.name} severity="warning" sx={{ mb: 2 }}>
          {rule.on[0] && `${labels.field(rule.on[0])}: `}
          {words(fault)}
        </Alert>
      )
    )
  })
}
