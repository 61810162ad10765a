import Download from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { Trends } from '../contracts.ts'
import { dimensions, measures } from '../dailytrends.ts'
import { DaySpan } from './DaySpan.tsx'
import type { AskedTrends } from './useAskedTrends.ts'

interface TrendsControlsProps {
  readonly asked: AskedTrends
  /** What is shown now; its days stand in the inputs where the address says none. */
  readonly shown: Trends | undefined
  /** Address of the file with the same days. */
  readonly exported: string
  onChange(changed: Partial<AskedTrends>): void
}

/** Which days, split by what, and which number; what is shown as a file. */
export function TrendsControls({ asked, shown, exported, onChange }: TrendsControlsProps) {
  const w = useScreenWords('dailytrends')
  const from = asked.from ?? shown?.from ?? ''
  const to = asked.to ?? shown?.to ?? ''
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <DaySpan key={`${from} ${to}`} from={from} to={to} onChange={span => onChange(span)} />
      <Choice
        label={w('by')}
        value={asked.dimension}
        options={dimensions.map(id => ({ id, name: w(id === 'all' ? 'whole' : id) }))}
        onChange={dimension => onChange({ dimension })}
      />
      <Choice
        label={w('measure')}
        value={asked.measure}
        options={measures.map(id => ({ id, name: w(id) }))}
        onChange={measure => onChange({ measure })}
      />
      <Button component="a" href={exported} download variant="outlined" startIcon={<Download />} sx={{ height: 37, ml: { sm: 'auto' } }}>
        {w('export')}
      </Button>
    </Box>
  )
}

interface ChoiceProps<Id extends string> {
  readonly label: string
  readonly value: Id
  readonly options: readonly { readonly id: Id; readonly name: string }[]
  onChange(id: Id): void
}

function Choice<Id extends string>({ label, value, options, onChange }: ChoiceProps<Id>) {
  return (
    <TextField select label={label} value={value} onChange={event => onChange(event.target.value as Id)} sx={{ minWidth: 140 }}>
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
