import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { accessCalls } from '../../../../dataProvider/access.ts'
import type { Permission } from '../../../../schema/wire/accessCalls.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { PermissionWords, usePermissionSearch } from './permissionWords.tsx'
import { useRead } from './useRead.ts'
import { useToolWords } from './useToolWords.ts'

/** Every permission: what it is for, where it bites, what gives it, and who holds it. */
export function PermissionsTab() {
  const t = useTranslate()
  const { data, error, refetch } = useRead(['permissions'], accessCalls.permissions)
  const { box, found, none } = usePermissionSearch(data)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {box}
      {error && <ListError error={error} retry={() => void refetch()} />}
      {none}
      {found.length > 0 && (
        <Box
          role="region"
          aria-label={t('access.tabs.actions')}
          tabIndex={0}
          sx={{
            overflow: 'auto',
            maxHeight: 'calc(100dvh - 230px)',
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            bgcolor: 'background.paper',
          }}
        >
          <Table stickyHeader aria-label={t('access.tabs.actions')} sx={{ minWidth: 760 }}>
            <TableHead>
              <TableRow>
                {['permission', 'area', 'bites', 'given_by', 'holders'].map(column => (
                  <TableCell
                    key={column}
                    scope="col"
                    align={column === 'holders' ? 'right' : undefined}
                    sx={{ bgcolor: 'background.paper' }}
                  >
                    {t(`access.columns.${column}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {found.map(permission => (
                <Line key={permission.name} permission={permission} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Box>
  )
}

function Line({ permission: { name, area, bites, roles, teams, holders, reserved } }: { readonly permission: Permission }) {
  const t = useTranslate()
  const toolWords = useToolWords()
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 400, maxWidth: 320, overflowWrap: 'anywhere' }}>
        <PermissionWords name={name} more={reserved && ` · ${t('access.reserved')}`} />
      </TableCell>
      <TableCell>{t(`sections.${area}`)}</TableCell>
      <TableCell sx={{ maxWidth: 360, overflowWrap: 'anywhere', color: bites.length > 0 ? undefined : 'text.secondary' }}>
        {bites.length > 0 ? toolWords(bites) : t('access.bites_nowhere')}
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{[...new Set(bites.flatMap(({ routes }) => routes))].join(' ')}</Box>
      </TableCell>
      <TableCell sx={{ maxWidth: 260 }}>{[...roles, ...teams].join(', ')}</TableCell>
      <TableCell align="right">
        {holders > 0 ? (
          <Link component={AddressLink} to={`/admin-access?tab=users&action=${encodeURIComponent(name)}`}>
            {t('access.people_count', { smart_count: holders })}
          </Link>
        ) : (
          0
        )}
      </TableCell>
    </TableRow>
  )
}
