import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { holds } from '../../../schema/holds.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { Fact } from '../form/Fact.tsx'
import { FieldSlot } from '../form/FieldSlot.tsx'
import { FieldsGrid } from '../form/FieldsGrid.tsx'
import { isTyped } from '../form/valuesOf.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'
import { CountedNodes, FormQueryView } from './formParts.ts'
import type { Tab } from './layoutOf.ts'
import { RecordCard } from './RecordCard.tsx'

interface RecordFieldsProps extends ToolProps {
  readonly tab: Tab
  /** Null while it is new. */
  readonly record: ApiRecord | null
  /** Nothing can be typed: the values stand as they are. */
  readonly isReadOnly: boolean
}

/** The cards of one tab: inputs for what people set, facts for what they do not. */
export function RecordFields({ tab, ...props }: RecordFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, py: tab.tab === null ? 0 : 2 }}>
      {tab.cards.map(({ section, keys }) => (
        <RecordCard key={section ?? ''} title={section === null ? null : props.labels.section(section)}>
          <FieldsGrid>
            {keys.map(key => (
              <RecordField key={key} name={key} {...props} />
            ))}
          </FieldsGrid>
        </RecordCard>
      ))}
    </Box>
  )
}

function RecordField({ tool, labels, name, record, isReadOnly }: Omit<RecordFieldsProps, 'tab'> & { readonly name: string }) {
  const context = useRuleContext()
  const form = useFormContext()
  const field = tool.fields[name]
  if (!field) return null
  const place = { field, name, tool: tool.name, label: labels.field(name) }
  // Child rows have an input of their own that shows them and lets nothing be typed.
  const isInput = field.holdsRows ? form !== null : !isReadOnly && isTyped(field, record === null)
  if (isInput) {
    const tries = Object.keys(tool.formQueries).filter(one => tool.formQueries[one]?.shownBelow === name)
    const beneath = tries.map(one => (
      <Suspense key={one} fallback={null}>
        <FormQueryView tool={tool} name={one} record={record} />
      </Suspense>
    ))
    const slot = (
      <FieldSlot {...place} help={labels.help(name)} record={record} disabled={isReadOnly} idPrefix={tool.name} beneath={beneath} />
    )
    const counting = tries.find(one => tool.formQueries[one]?.counts !== undefined)
    return counting === undefined ? (
      slot
    ) : (
      <Suspense fallback={null}>
        <CountedNodes tool={tool} name={counting} record={record}>
          {slot}
        </CountedNodes>
      </Suspense>
    )
  }
  if (!record || field.writeOnly || !holds(field.when, record, context)) return null
  return (
    <Suspense fallback={null}>
      <Fact {...place} record={record} />
    </Suspense>
  )
}
