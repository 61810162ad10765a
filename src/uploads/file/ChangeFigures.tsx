import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { ChangeReport, SampleRow } from '../../../schema/wire/uploadShapes.ts'
import { ForeseenRow } from '../../changes/ForeseenRow.tsx'
import { useLabels } from '../../views/tool/useLabels.ts'
import { useTool } from '../../views/tool/useTool.ts'
import { useCounted } from '../parts.tsx'

/** Pixels; more is scrolled to. */
const TALLEST = 320

const writes = ['inserts', 'updates', 'deletes'] as const

/** What is written, in words: records made, changed and deleted, where that is known. */
export function useWritten(): (changes: ChangeReport | null, rows: string) => string {
  const t = useTranslate()
  const { number } = useCounted()
  return (changes, rows) => {
    const parts = changes
      ? writes.filter(one => changes[one] > 0).map(one => t(`uploads.apply.${one}`, { count: number(changes[one]) }))
      : []
    return parts.length > 0 ? t('uploads.apply.does', { rows, parts: parts.join(', ') }) : t('uploads.apply.does_rows', { rows })
  }
}

/** How many records change, in which fields, and the first rows before and after. */
export function ChangeFigures({ changes }: { readonly changes: ChangeReport }) {
  const t = useTranslate()
  const { number } = useCounted()
  const { columns, samples } = changes
  const parts = writes.filter(one => changes[one] > 0)
  return (
    <>
      {parts.length === 0 && columns.length === 0 && t('uploads.changes_none')}
      <Box component="dl" sx={{ m: 0, mb: 1, display: 'flex', flexWrap: 'wrap', columnGap: 3, fontVariantNumeric: 'tabular-nums' }}>
        {parts.map(name => (
          <Box key={name} sx={{ display: 'flex', gap: 0.75 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(`uploads.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {number(changes[name])}
            </Box>
          </Box>
        ))}
      </Box>
      <Suspense fallback={t('views.loading')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' } }}>
          {columns.length > 0 && <ByColumn columns={columns} />}
          {samples.length > 0 && <FirstRows samples={samples} />}
        </Box>
      </Suspense>
    </>
  )
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

type Columns = ChangeReport['columns']

function ByColumn({ columns }: { readonly columns: Columns }) {
  const title = useTranslate()('uploads.changes_by_column')
  const tools = [...new Set(columns.map(({ tool }) => tool))]
  return (
    <Titled title={title}>
      <Box role="region" tabIndex={0} aria-label={title} sx={{ maxHeight: TALLEST, overflow: 'auto', pr: 1 }}>
        {tools.map(tool => (
          <ColumnsOf key={tool} tool={tool} isNamed={tools.length > 1} columns={columns.filter(column => column.tool === tool)} />
        ))}
      </Box>
    </Titled>
  )
}

function ColumnsOf({ tool, isNamed, columns }: { readonly tool: string; readonly isNamed: boolean; readonly columns: Columns }) {
  const labels = useLabels(useTool(tool))
  const counted = useCounted()
  return (
    <>
      {isNamed && <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 0.5 }}>{labels.name}</Box>}
      <Box component="dl" sx={{ m: 0, fontSize: 13 }}>
        {columns.map(({ field, count }) => (
          <Box key={field} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Box component="dt" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {labels.field(field)}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {counted.of('uploads.values_changed', count)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}

function FirstRows({ samples }: { readonly samples: readonly SampleRow[] }) {
  const t = useTranslate()
  const title = t('uploads.changes_first')
  return (
    <Titled title={title}>
      <Box
        component="dl"
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, maxHeight: TALLEST, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, fontSize: 13 }}
      >
        {samples.map(({ row_no, tool, id, title, fields }, index) => (
          <ForeseenRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may write the same new tool twice, and new records have no id yet
            key={`${row_no} ${tool} ${index}`}
            row={{
              tool,
              id,
              title: title || t('uploads.row', { number: row_no }),
              changes: fields.map(({ field, before, after }) => ({ field, from: before, to: after })),
            }}
            isOwn={tool === samples[0]?.tool}
          />
        ))}
      </Box>
    </Titled>
  )
}
