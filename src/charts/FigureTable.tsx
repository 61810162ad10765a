import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { AddressLink } from '../routing/address.tsx'

interface FigureTableProps {
  /** Names the table for those who do not see it. */
  readonly label: string
  /** The first names the rows; the others stand over numbers. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Addresses that the names of the rows lead to. */
  readonly links?: readonly string[] | undefined
  readonly foot?: readonly string[]
  readonly maxHeight?: number
}

const cell = { px: 1 } as const
const first = { ...cell, position: 'sticky', left: 0, bgcolor: 'background.paper', whiteSpace: 'nowrap' } as const
const number = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/** Numbers by row and column; a wide one moves sideways inside its frame, with its first column in view. */
export function FigureTable({ label, head, rows, links, foot, maxHeight }: FigureTableProps) {
  const cells = (values: readonly string[], looks: { fontWeight: number; color?: string; borderBottom?: number }, to?: string) =>
    values.map((value, index) => (
      <TableCell
        key={head[index]}
        component={index === 0 ? 'th' : 'td'}
        scope={index === 0 ? 'row' : undefined}
        sx={{ ...(index === 0 ? first : number), ...looks }}
      >
        {index === 0 && to !== undefined ? (
          <Link component={AddressLink} to={to}>
            {value}
          </Link>
        ) : (
          value
        )}
      </TableCell>
    ))
  return (
    // Reached by the keyboard, because it may have to be moved by it.
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflow: 'auto', maxHeight, position: 'relative' }}>
      <Table size="small" stickyHeader={maxHeight !== undefined} aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map((name, index) => (
              <TableCell
                key={name}
                scope="col"
                sx={{
                  ...(index === 0 ? { ...first, zIndex: 3 } : { ...number, whiteSpace: 'normal' }),
                  lineHeight: 1.25,
                  verticalAlign: 'bottom',
                  bgcolor: 'background.paper',
                  color: 'text.secondary',
                }}
              >
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={row[0]}>{cells(row, { fontWeight: 400 }, links?.[index])}</TableRow>
          ))}
        </TableBody>
        {foot && (
          <TableFooter>
            <TableRow>{cells(foot, { color: 'text.primary', fontWeight: 600, borderBottom: 0 })}</TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  )
}
