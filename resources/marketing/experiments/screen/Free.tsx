import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormContext } from 'react-hook-form'
import { modIdsText, readModIds } from '../../../../schema/modIds.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { PlanAnswer } from '../contracts.ts'
import { freeIds } from './cellLook.ts'

const sizes = [10, 20, 50] as const

/** Adds free ids of the page to those of the experiment, in its form: nothing is saved yet. */
export function Free({ cells }: { readonly cells: PlanAnswer['cells'] }) {
  const words = useScreenWords('experiments')
  const { setValue, watch } = useFormContext()
  const read = readModIds(watch('mod_ids') ?? [])
  const chosen = typeof read === 'string' ? [] : read
  const free = freeIds(cells, cells.length).filter(id => !chosen.includes(id))
  return (
    <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2">{words('free_ids', { smart_count: free.length })}</Typography>
      {sizes
        .filter(size => free.length >= size)
        .map(size => (
          <Button
            key={size}
            variant="outlined"
            onClick={() => setValue('mod_ids', readModIds([...chosen, ...free.slice(0, size)]), { shouldDirty: true, shouldTouch: true })}
          >
            {words('propose', { count: size })}
          </Button>
        ))}
      {chosen.length > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {words('chosen', { ids: modIdsText(chosen) })}
        </Typography>
      )}
    </Box>
  )
}
