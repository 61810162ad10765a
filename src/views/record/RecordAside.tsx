import ContentCopy from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { holds } from '../../../schema/holds.ts'
import { History } from '../../changes/History.tsx'
import { usePlace } from '../../kinds/useSpeaker.ts'
import { viewOf } from '../../kinds/viewOf.ts'
import type { RecordProps } from '../tool/useLabels.ts'
import { fieldOf, useRuleContext } from '../tool/useTool.ts'
import { Value } from '../Value.tsx'
import { UsedIn } from './formParts.ts'
import { keysOf, layoutOf } from './layoutOf.ts'
import { RecordCard } from './RecordCard.tsx'

const system = ['created_at', 'created_by', 'updated_at', 'updated_by']

/** Facts that stand on no tab, and the history. */
export function RecordAside({ tool, labels, record }: RecordProps) {
  const t = useTranslate()
  const { country } = usePlace()
  const context = useRuleContext()
  const placed = new Set(layoutOf(tool).flatMap(keysOf))
  // As in the form: what is not asked of this record is not told of it.
  const others = Object.entries(tool.fields).flatMap(([key, field]) => {
    const isTold = !field.writeOnly && !field.internal && !viewOf(field).badge && field.column({ country }) !== null
    return isTold && !placed.has(key) && holds(field.when, record, context) ? [key] : []
  })
  return (
    <Box component="aside" aria-label={t('views.facts')} sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <RecordCard title={t('views.facts')}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 12px', fontSize: 13 }}>
          <Term words={t('views.fields.id')}>
            {record.id}
            <IconButton
              aria-label={t('views.copy_id')}
              sx={{ p: 0.25, ml: 0.5 }}
              onClick={() => void navigator.clipboard?.writeText(String(record.id))}
            >
              <ContentCopy sx={{ fontSize: 14 }} />
            </IconButton>
          </Term>
          {[...others, ...system].map(key => {
            const field = fieldOf(tool, key)
            return (
              field && (
                <Term key={key} words={labels.field(key)}>
                  <Value field={field} tool={tool.name} name={key} value={record[key]} record={record} />
                </Term>
              )
            )
          })}
        </Box>
      </RecordCard>
      {tool.usages && (
        <Suspense>
          <UsedIn tool={tool.name} record={record} />
        </Suspense>
      )}
      <RecordCard title={t('views.history.history')}>
        <Suspense fallback={t('views.loading')}>
          <History tool={tool.name} record={record} />
        </Suspense>
      </RecordCard>
    </Box>
  )
}

function Term({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {words}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  )
}
