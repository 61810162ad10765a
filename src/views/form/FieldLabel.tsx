import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FieldLabelProps {
  /** Id of the control; none where it names several, which then name themselves. */
  readonly id?: string
  readonly isRequired?: boolean
  /** Stands above a value that is only read. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

/** The label above an input. */
export function FieldLabel({ id, isRequired, isQuiet, children }: FieldLabelProps) {
  return (
    <Box
      component={id ? 'label' : 'div'}
      {...(id && { htmlFor: id })}
      sx={{
        display: 'block',
        fontSize: 13,
        fontWeight: isQuiet ? 400 : 500,
        color: isQuiet ? 'text.secondary' : undefined,
        mb: isQuiet ? 0.25 : 0.5,
      }}
    >
      {children}
      {isRequired && (
        <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
          *
        </Box>
      )}
    </Box>
  )
}
