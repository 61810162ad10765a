import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { HistoryBelow } from '../../schema/wire/changes.ts'
import { grouped } from '../kinds/numbers.ts'
import { RecordLink } from '../kinds/parts/RecordLink.tsx'
import { RowTitle } from '../kinds/parts/RowTitle.tsx'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { ChangeLines, MOST_LINES } from './ChangeLines.tsx'

/** So few are shown as they are. */
const FEW = 2

/** Rows that belong to a record and were written by one change: in numbers, and row by row, folded where they are many. */
export function BelowLines({ below: { tool: name, counts, rows } }: { readonly below: HistoryBelow }) {
  const t = useTranslate()
  const { country } = useSpeaker()
  const { name: words } = useLabels(useTool(name))
  const [isOpen, setOpen] = useState(rows.length <= FEW)
  const ops = (['insert', 'update', 'delete'] as const).filter(op => counts[op] > 0)
  const number = counts.insert + counts.update + counts.delete
  const told = ops.map(op => t(`views.history.below.${op}`, { smart_count: grouped(counts[op], country) })).join(', ')
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <b style={{ fontWeight: 500 }}>{words}</b>: {told}
      {isOpen && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 1.5 }}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may have been written twice
            <li key={index}>
              {row.op === 'delete' ? (
                <RowTitle tool={name} title={row.title || `#${row.id}`} />
              ) : (
                <RecordLink tool={name} id={row.id}>
                  <RowTitle tool={name} title={row.title || `#${row.id}`} />
                </RecordLink>
              )}
              {ops.length > 1 && ` · ${t(`uploads.ops.${row.op}`)}`}
              {row.op === 'update' && <ChangeLines tool={name} changes={row.changes} most={MOST_LINES} />}
            </li>
          ))}
          {number > rows.length && <li>{t('views.history.more_rows', { smart_count: grouped(number - rows.length, country) })}</li>}
        </Box>
      )}
      {rows.length > FEW && (
        <Box>
          <Button size="small" sx={{ ml: -0.75 }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('views.history.hide_rows') : t('views.history.show_rows', { smart_count: number })}
          </Button>
        </Box>
      )}
    </Box>
  )
}
