import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DeskAnswer } from '../../dataProvider/answers.ts'
import type { DeskPart } from '../../schema/desk.ts'
import type { Resource } from '../../schema/resource.ts'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { type Labels, useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { Chosen } from './Chosen.tsx'
import { PartRow } from './PartRow.tsx'

interface PartProps {
  /** The tool whose desk it is. */
  readonly tool: Resource
  readonly labels: Labels
  readonly name: string
  readonly part: DeskPart
  readonly parts: DeskAnswer['parts']
}

/** Rows of one kind that belong to the record. A part without rows takes no room, but for where rows can be made. */
export function Part({ tool, labels, name, part, parts }: PartProps) {
  const t = useTranslate()
  const own = useTool(part.tool)
  const words = useLabels(own)
  const rows = parts[name] ?? []
  const [ticked, setTicked] = useState<readonly number[]>([])
  if (rows.length === 0) return null
  // Rows that are gone since are not acted on.
  const chosen = rows.filter(row => ticked.includes(row.id))
  const toggle = (id: number) => setTicked(before => (before.includes(id) ? before.filter(one => one !== id) : [...before, id]))
  const canChoose = rows.length > 1 && Object.values(own.actions).some(action => action.bulk !== 0)
  return (
    <RecordCard title={`${labels.part(name)} (${rows.length})`}>
      {chosen.length > 0 && <Chosen tool={own} labels={words} rows={chosen} onClear={() => setTicked([])} />}
      <Box component="ul" aria-label={labels.part(name)} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map(row => (
          <PartRow
            key={row.id}
            desk={tool}
            tool={own}
            labels={words}
            part={part}
            name={name}
            row={row}
            parts={parts}
            tick={
              canChoose
                ? {
                    isTicked: ticked.includes(row.id),
                    toggle: () => toggle(row.id),
                    words: t('views.select_row', { title: String(row[own.title] ?? row.id) }),
                  }
                : null
            }
          />
        ))}
      </Box>
    </RecordCard>
  )
}
