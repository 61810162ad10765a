import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'

/** Few enough to be looked through. */
const MOST = 500

/** Shows all filter groups, narrowed as one types, and leads to the one that is chosen. */
export default function EditFilterGroup() {
  const w = useScreenWords('edit_filter_group')
  const [text, setText] = useState('')
  const { data, isPending } = useGetList<ApiRecord>('filter_groups', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'priority', order: 'DESC' },
  })
  const asked = text.trim().toLowerCase()
  const found = (data ?? []).filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(asked))
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, alignContent: 'start', maxWidth: 560 }}>
      <PageTitle title={w('which')} />
      <TextField label={w('find')} value={text} autoFocus onChange={event => setText(event.target.value)} />
      {!isPending && found.length === 0 && <Alert severity="info">{w('none')}</Alert>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& li': { borderBottom: 1, borderColor: 'divider' } }}>
        {found.map(({ id, name, label, active }) => (
          <li key={id}>
            <Box
              component={AddressLink}
              to={`/edit-filter-group?id=${id}`}
              sx={{
                display: 'flex',
                gap: 1,
                py: 1,
                color: 'primary.main',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              }}
            >
              {String(name)}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {String(label)}
                {active === false && ` · ${w('inactive')}`}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
