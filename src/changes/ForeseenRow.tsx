import Box from '@mui/material/Box'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { ChangeLines } from './ChangeLines.tsx'

interface ForeseenRowProps {
  readonly row: Omit<NonNullable<ChangeSetAnswer['preview']>[number], 'op'>
  /** It is of the tool that is acted on, which needs no naming. */
  readonly isOwn: boolean
}

/** One row of a plan: what it is, and what changes in it. */
export function ForeseenRow({ row: { tool, id, title, changes }, isOwn }: ForeseenRowProps) {
  const { name } = useLabels(useTool(tool))
  const named = title || (id === null ? '' : `#${id}`)
  return (
    <>
      <Box component="dt" sx={{ fontWeight: 600 }}>
        {isOwn && named ? named : [name, named].filter(Boolean).join(': ')}
      </Box>
      <Box component="dd" sx={{ m: 0, mb: 1 }}>
        <ChangeLines tool={tool} changes={changes} />
      </Box>
    </>
  )
}
