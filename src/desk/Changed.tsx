import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import type { TimelineEntry } from '../../schema/wire/changes.ts'
import { ChangeLines } from '../changes/ChangeLines.tsx'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { isNote, shownChanges } from './entries.ts'

/** What changed in rows that this desk shows. A row that was made is named, its values stand beside. */
export function Changed({ desk, rows, isNamed }: { desk: Resource; rows: readonly TimelineEntry[]; isNamed: boolean }) {
  const t = useTranslate()
  const [first] = rows
  const tool = useTool(first?.tool ?? desk.name)
  const labels = useLabels(tool)
  if (!first) return null
  const isMade = first.entry?.changes.some(({ field, from }) => field === tool.title && from === null) ?? false
  const changes = shownChanges(desk, first)
  const titles = rows
    .map(({ title }) => title)
    .sort()
    .join(', ')
  if (isNote(desk, first)) return <Box sx={told}>{first.title}</Box>
  if (isMade) return isNamed ? null : <Box sx={told}>{`${labels.name}: ${titles} (${t('views.desk.made')})`}</Box>
  if (changes.length === 0) return null
  return (
    <Box sx={told}>
      {tool.name !== desk.name && !isNamed && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {titles}
        </Box>
      )}
      <ChangeLines tool={tool.name} changes={changes} />
    </Box>
  )
}

const told = { fontSize: 12.5, overflowWrap: 'anywhere' } as const
