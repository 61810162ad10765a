import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { PlanWarning } from '../../schema/wire/changes.ts'
import { FoundRows, useCountedRows } from '../kinds/parts/FoundRows.tsx'
import { RowTitle } from '../kinds/parts/RowTitle.tsx'
import { useFaultWords } from '../views/tool/useFaultWords.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'

interface PlanWarningsProps {
  readonly warns?: readonly PlanWarning[]
  /** It is plain which row is meant. */
  readonly isAlone?: boolean
}

/** What a plan warns of, as its form would: of several rows each by its name. A warning keeps nobody from applying it. */
export function PlanWarnings({ warns = [], isAlone = false }: PlanWarningsProps) {
  if (warns.length === 0) return null
  return (
    <Alert severity="warning" sx={{ py: 0.25, overflowWrap: 'anywhere', '& a': { textDecoration: 'underline' } }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 200, overflow: 'auto' }}>
        {warns.map((warning, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are to be added have no id yet
          <li key={`${warning.tool} ${warning.id} ${index}`}>
            {!isAlone && warning.title && (
              <>
                <RowTitle tool={warning.tool} title={warning.title} />
                {': '}
              </>
            )}
            <Warning {...warning} />
          </li>
        ))}
      </Box>
    </Alert>
  )
}

function Warning({ tool: name, field, fault, tried, found }: PlanWarning) {
  const tool = useTool(name)
  const labels = useLabels(tool)
  const words = useFaultWords(labels.field)
  const counted = useCountedRows()
  if (tried !== undefined && found)
    return (
      <>
        {`${labels.tried(tried)}: ${counted(found.tool, found.count)}`}
        <FoundRows {...found} during={tool.formQueries[tried]?.period !== undefined} />
      </>
    )
  // Inside of a list it is told by the rows' numbers.
  const keys = field.split('.')
  const rows = keys.filter(key => /^\d+$/.test(key)).map(key => Number(key) + 1)
  return (
    <>
      {`${labels.cell(keys.filter(key => !/^\d+$/.test(key)).join('.'), rows)}: `}
      {fault && words(fault)}
    </>
  )
}
