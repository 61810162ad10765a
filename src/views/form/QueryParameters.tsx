import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { checkRecord } from '../../../schema/checkRecord.ts'
import type { Values } from '../../../schema/planner.ts'
import type { Resource } from '../../../schema/resource.ts'
import { useFaultWords } from '../tool/useFaultWords.ts'
import { useLabels } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'
import { FieldLabel } from './FieldLabel.tsx'

interface QueryParametersProps {
  readonly tool: Resource
  /** Name of the form query. */
  readonly name: string
  readonly values: Values
  onChange(values: Values): void
}

/** Numbers above the drawn result of a form query. A wrong number shows its validation error and keeps the last result. */
export function QueryParameters({ tool, name, values, onChange }: QueryParametersProps) {
  const labels = useLabels(tool)
  const context = useRuleContext()
  const words = useFaultWords(labels.field)
  const root = useId()
  const parameters = tool.formQueries[name]?.parameters ?? {}
  const { errors } = checkRecord({ fields: parameters, rules: [] }, values, null, context)
  return (
    <Stack direction="row" spacing={2} sx={{ mt: 2, mb: 1 }}>
      {Object.entries(parameters).map(([key, field]) => {
        const fault = errors[key]
        return (
          <Box key={key} sx={{ width: 200 }}>
            <FieldLabel id={`${root}${key}`}>{labels.parameter(name, key)}</FieldLabel>
            <TextField
              id={`${root}${key}`}
              value={values[key] ?? ''}
              onChange={event => onChange({ ...values, [key]: event.target.value === '' ? null : field.read(event.target.value, context) })}
              error={fault !== undefined}
              helperText={fault && words(fault)}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            />
          </Box>
        )
      })}
    </Stack>
  )
}
