import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../../i18n/wordsOf.ts'
import { Card } from '../../../../src/charts/Card.tsx'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { WhoAnswer } from '../contracts.ts'
import { useWho } from './useExperiment.ts'

/** The variation of a user in every running experiment, by the function that also serves the app. */
export default function WhoTab() {
  const words = useScreenWords('experiments')
  const [typed, setTyped] = useState('')
  const user = useDeferredValue(typed.trim())
  const { data, error, refetch } = useWho(user)
  return (
    <Card title={words('who')} note={words('who_note')}>
      <TextField
        label={words('user_code')}
        placeholder="RS100001"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        // The field is part of the form of the experiment: Enter must not save that.
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        slotProps={{ htmlInput: { maxLength: 30, autoComplete: 'off' } }}
      />
      <Box role="status" sx={{ mt: 2 }}>
        {error && <ListError error={error} retry={() => void refetch()} />}
        {user !== '' && data && <Assigned answer={data} />}
      </Box>
    </Card>
  )
}

function Assigned({ answer: { mod_id, running } }: { readonly answer: WhoAnswer }) {
  const words = useScreenWords('experiments')
  const t = useTranslate()
  if (mod_id === null) return words('no_digits')
  return (
    <>
      <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
        {words('mod_id', { id: mod_id })}
      </Box>
      {running.length === 0 && <p>{words('none_running')}</p>}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {running.map(({ experiment, name, client_page, variation, not_in_audience }) => (
          <Box
            key={experiment}
            component="li"
            sx={{
              display: 'grid',
              gap: { xs: 0, sm: 2 },
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
              typography: 'body2',
            }}
          >
            <span>
              <AddressLink to={`/ab-experiment/${experiment}`}>{name}</AddressLink>
              {' · '}
              {t(`resources.experiments.options.client_page.${client_page}`, { _: wordsOf(client_page) })}
            </span>
            <Box component="span" sx={variation === null ? { color: 'text.secondary' } : { fontWeight: 600 }}>
              {variation ?? words(not_in_audience ? 'not_in_audience' : 'in_none')}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
