import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { holds } from '../../../../schema/holds.ts'
import { useTitles } from '../../../kinds/parts/reference/useTitles.ts'
import { Fact } from '../../form/Fact.tsx'
import { FieldsGrid } from '../../form/FieldsGrid.tsx'
import type { ToolProps } from '../../tool/useLabels.ts'
import { useRuleContext } from '../../tool/useTool.ts'
import { keysOf, type Tab } from '../layoutOf.ts'
import { RecordCard } from '../RecordCard.tsx'

interface StepSummaryProps extends ToolProps {
  readonly steps: readonly Tab[]
  /** Opens a step again. */
  onChange(step: string): void
}

/** All values of the steps as text, each step with the way back to it. */
export function StepSummary({ tool, labels, steps, onChange }: StepSummaryProps) {
  const t = useTranslate()
  const context = useRuleContext()
  const values = useFormContext().watch()
  // The record is new: its values are what the boxes contain.
  const record = { ...values, id: 0, version: 0 }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {steps.map(tab => {
        const step = tab.tab ?? ''
        const keys = keysOf(tab).filter(key => tool.fields[key] && holds(tool.fields[key].when, record, context))
        return (
          <RecordCard key={step} title={null}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
              <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600 }}>
                {labels.section(step)}
              </Typography>
              <Button size="small" onClick={() => onChange(step)} aria-label={t('views.steps.change_of', { name: labels.section(step) })}>
                {t('views.steps.change')}
              </Button>
            </Box>
            <FieldsGrid>
              {keys.flatMap(key => {
                const field = tool.fields[key]
                return field ? (
                  <Suspense key={key} fallback={null}>
                    <SummaryFact field={field} tool={tool.name} name={key} label={labels.field(key)} record={record} />
                  </Suspense>
                ) : (
                  []
                )
              })}
            </FieldsGrid>
          </RecordCard>
        )
      })}
    </Box>
  )
}

const none: ReadonlyMap<number, string> = new Map()

/** A value of the summary. A chosen row is shown by its title, which the record does not contain before it is created. */
function SummaryFact(props: Parameters<typeof Fact>[0]) {
  const { field, tool, name, record } = props
  const id = record[name]
  const target = field.refersTo?.tool
  const ids = useMemo(() => (target !== undefined && typeof id === 'number' ? [id] : []), [target, id])
  const title = useTitles(target ?? tool, ids, none, { asker: { tool, name } }).get(Number(id))
  return <Fact {...props} record={title === undefined ? record : { ...record, _titles: { [name]: title } }} />
}
