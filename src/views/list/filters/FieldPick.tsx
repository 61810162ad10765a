import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import type { PopperProps } from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { Filterable } from './filterable.ts'

interface FieldPickProps {
  readonly filterables: readonly Filterable[]
  readonly chosen: Filterable | undefined
  onPick(filterable: Filterable | undefined): void
}

/** What to filter by, found by typing: the list of fields is open at once. */
export default function FieldPick({ filterables, chosen, onPick }: FieldPickProps) {
  const t = useTranslate()
  return (
    <Autocomplete
      openOnFocus
      autoHighlight
      size="small"
      options={filterables}
      value={chosen ?? null}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      onChange={(_event, picked) => onPick(picked ?? undefined)}
      renderInput={params => (
        <TextField
          {...params}
          autoFocus
          placeholder={t('views.filter.choose_field')}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': t('views.filter.field') } }}
        />
      )}
      slots={{ popper: Below, paper: Box }}
      slotProps={{ listbox: { sx: { maxHeight: 296, p: 0, mt: 1, fontSize: 14 } } }}
    />
  )
}

/** The list stands in the dialog itself, below the box, and makes it higher. */
function Below({ children, open }: PopperProps) {
  return open ? <Box>{typeof children === 'function' ? null : children}</Box> : null
}
