import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ControlProps } from '../KindView.ts'

interface TicksProps extends ControlProps {
  readonly options: readonly { readonly id: string | number; readonly words: string }[]
  readonly chosen: readonly unknown[]
  onChosen(ids: readonly (string | number)[]): void
}

/** Several of a fixed list, each with a box to tick; many stand in columns. */
export function Ticks({ id, label, options, chosen, onChosen, onBlur, disabled, describedBy, invalid }: TicksProps) {
  // In the order of the list, so that the same choice is the same value.
  const toggle = (option: string | number) =>
    onChosen(options.map(each => each.id).filter(each => chosen.includes(each) !== (each === option)))
  return (
    <Box
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      id={id}
      tabIndex={-1}
      data-invalid={invalid || undefined}
      onBlur={onBlur}
      sx={{ columnWidth: options.length > 6 ? 200 : undefined, columnGap: 2, maxHeight: 360, overflowY: 'auto' }}
    >
      {options.map((option, index) => (
        <FormControlLabel
          key={option.id}
          sx={{ display: 'flex', breakInside: 'avoid', mx: 0, minHeight: 30 }}
          disabled={disabled}
          label={option.words}
          slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
          control={
            <Checkbox
              sx={{ p: 0.5 }}
              checked={chosen.includes(option.id)}
              onChange={() => toggle(option.id)}
              slotProps={{ input: index === 0 ? { 'aria-invalid': invalid || undefined } : {} }}
            />
          }
        />
      ))}
    </Box>
  )
}
