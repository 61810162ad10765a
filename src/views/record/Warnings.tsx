import Alert from '@mui/material/Alert'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Rule } from '../../../schema/rule.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useFaultWords } from '../tool/useFaultWords.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'

interface WarningsProps extends ToolProps {
  readonly record: ApiRecord | null
}

/** What the rules warn of while one types; a warning keeps nobody from saving. */
export function Warnings(props: WarningsProps) {
  return props.tool.rules.some(isWarning) ? <Watched {...props} /> : null
}

const isWarning = ({ severity }: Rule) => severity !== 'error'

function Watched({ tool, labels, record }: WarningsProps) {
  const { control } = useFormContext()
  const values = useWatch({ control })
  const context = useRuleContext()
  const words = useFaultWords(labels.field)
  return tool.rules.filter(isWarning).map(rule => {
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
