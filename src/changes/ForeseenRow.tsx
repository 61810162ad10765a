import Box from '@mui/material/Box'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { RowTitle } from '../kinds/parts/RowTitle.tsx'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { ChangeLines } from './ChangeLines.tsx'

interface ForeseenRowProps {
  readonly row: Omit<NonNullable<ChangeSetAnswer['preview']>[number], 'op'>
  /** True if the row is of the tool that the action is on: its name is left out. */
  readonly isOwn: boolean
}

/** A row of a plan and its changes, as parts of a description list. */
export function ForeseenRow({ row: { tool, id, title, changes }, isOwn }: ForeseenRowProps) {
  const { name } = useLabels(useTool(tool))
  const named = title ? <RowTitle tool={tool} title={title} /> : id === null ? null : `#${id}`
  return (
    <>
      <Box component="dt" sx={{ fontWeight: 600 }}>
        {!(isOwn && named) && name}
        {!isOwn && named && ': '}
        {named}
      </Box>
      <Box component="dd" sx={{ m: 0, mb: 1 }}>
        <ChangeLines tool={tool} changes={changes} />
      </Box>
    </>
  )
}
