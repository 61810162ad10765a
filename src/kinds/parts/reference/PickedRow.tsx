import Box from '@mui/material/Box'
import { calls } from '../../../../schema/calls.ts'
import { fieldOf, useTool } from '../../../views/tool/useTool.ts'
import type { ApiRecord } from '../../KindView.ts'
import { isGiven } from '../../listOf.ts'
import { useSpeaker } from '../../useSpeaker.ts'
import { viewOf } from '../../viewOf.ts'

interface PickedRowProps {
  readonly tool: string
  readonly title: string
  readonly row: ApiRecord
}

/** A row that may be chosen, by its picture and what else it is known by: goods by price and stock. */
export default function PickedRow({ tool: name, title, row }: PickedRowProps) {
  const tool = useTool(name)
  const speaker = useSpeaker()
  const { picture = '', facts = [] } = tool.pickerCard ?? {}
  const [shown] = tool.fields[picture]?.files?.(row[picture]) ?? []
  const words = facts.flatMap(key => {
    const [field, value] = [fieldOf(tool, key), row[key]]
    return field && isGiven(value) ? [viewOf(field).words({ value, field, tool: name, name: key, titles: row._titles, speaker })] : []
  })
  return (
    <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', minWidth: 0 }}>
      <Box sx={{ width: 40, height: 40, flex: 'none', borderRadius: 0.75, overflow: 'hidden', bgcolor: 'action.hover' }}>
        {shown && (
          <Box
            component="img"
            src={calls.file(shown.id)}
            alt=""
            loading="lazy"
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
        <Box sx={{ color: 'text.secondary', fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>{words.join(' · ')}</Box>
      </Box>
    </Box>
  )
}
