import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { accessCalls } from '../../../../dataProvider/access.ts'
import type { StaffEntry } from '../../../../schema/wire/accessCalls.ts'
import { Badge } from '../../../../src/kinds/parts/Badge.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { AddPerson } from './AddPerson.tsx'
import { Beside } from './Beside.tsx'
import { EntryList } from './EntryList.tsx'
import { PersonAccess } from './PersonAccess.tsx'
import { useAccessAddress } from './useAccessAddress.ts'
import { useRead } from './useRead.ts'

const filters = ['role', 'team', 'action', 'status'] as const
const tones = { active: 'good', soft_deleted: 'attention', hard_deleted: 'bad' } as const

/** Finding a person, and what they hold. */
export function UsersTab() {
  const t = useTranslate()
  const asked = useAccessAddress()
  const [isAdding, setAdding] = useState(false)
  const page = Number(asked.get('page')) || 1
  const query = Object.fromEntries(
    [...filters, 'query'].flatMap(name => (asked.get(name) === '' ? [] : [[name, asked.get(name)]])),
  ) as Record<string, string>
  const { data, error, refetch } = useRead(['users', JSON.stringify(query), page], signal =>
    accessCalls.users({ ...query, page: String(page) }, signal),
  )
  const user = asked.get('user')
  const list = (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          type="search"
          label={t('access.find_person')}
          value={asked.get('query')}
          onChange={event => asked.go({ query: event.target.value, page: '' }, false)}
          sx={{ flex: 1 }}
        />
        <Button variant="outlined" onClick={() => setAdding(true)} aria-haspopup="dialog">
          {t('access.add_person')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {filters
          .filter(name => asked.get(name) !== '')
          .map(name => (
            <Chip
              key={name}
              label={t('access.filtered', { name: t(`access.filters.${name}`), value: asked.get(name) })}
              onDelete={() => asked.go({ [name]: '', page: '' })}
              slotProps={{ label: { title: asked.get(name) } }}
            />
          ))}
      </Box>
      {error && <ListError error={error} retry={() => void refetch()} />}
      {data && data.users.length === 0 && <Box sx={{ color: 'text.secondary', py: 2 }}>{t('access.nobody_found')}</Box>}
      {data && data.users.length > 0 && (
        <>
          <EntryList
            label={t('access.tabs.users')}
            chosen={user}
            onChoose={email => asked.go({ user: email })}
            entries={data.users.map(person => ({
              key: person.email,
              title: person.name,
              detail: detailOf(person),
              badge: person.status !== 'active' && <Badge tone={tones[person.status]} words={t(`access.statuses.${person.status}`)} />,
            }))}
          />
          <Pages page={page} total={data.total} onPage={next => asked.go({ page: String(next) })} />
        </>
      )}
    </Box>
  )
  return (
    <>
      <Beside
        list={list}
        chosen={user ? <PersonAccess key={user} email={user} /> : null}
        hint={t('access.choose_person')}
        onBack={() => asked.go({ user: '' })}
      />
      <Suspense>
        {isAdding && <AddPerson onClose={() => setAdding(false)} onAdded={email => asked.go({ user: email, query: '' })} />}
      </Suspense>
    </>
  )
}

const detailOf = ({ email, roles, teams }: StaffEntry): string => [email, ...roles, ...teams].join(' · ')

const PAGE = 50

function Pages({ page, total, onPage }: { page: number; total: number; onPage(page: number): void }) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: 13 }}>
      <Box sx={{ flex: 1 }} aria-live="polite">
        {t('access.people_count', { smart_count: total })}
      </Box>
      {total > PAGE && (
        <>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('access.previous')}
          </Button>
          <Button disabled={page * PAGE >= total} onClick={() => onPage(page + 1)}>
            {t('access.next')}
          </Button>
        </>
      )}
    </Box>
  )
}
