import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { spoken } from '../../../../dataProvider/spoken.ts'
import { refusalOf } from '../../../../src/changes/refusalWords.ts'
import { Card } from '../../../../src/charts/Card.tsx'
import { useAddress, useGo } from '../../../../src/routing/address.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { referralProgramCalls } from '../contracts.ts'
import { PlanFound } from './PlanFound.tsx'

const { ask } = asking<OneOf<typeof referralProgramCalls>>()

/** Finds the plan that counts for a reseller. The code is in the address, so that a link shows another user the same. */
export default function ReferralProgram() {
  const words = useScreenWords('referral_program')
  const t = useTranslate()
  const go = useGo()
  const { pathname, search } = useAddress()
  const code = new URLSearchParams(search).get('code') ?? ''
  const [typed, setTyped] = useState(code)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['plan of referrer', code],
    queryFn: async ({ signal }) => {
      try {
        return (await ask('GET /api/referral_program/plan-of', { query: { code }, signal })).json
      } catch (failure) {
        throw signal.aborted ? failure : spoken(failure as Parameters<typeof spoken>[0], t)
      }
    },
    enabled: code !== '',
    retry: false,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === code) void refetch()
    else go(`${pathname}?${new URLSearchParams({ code: typed.trim() })}`, { replace: true })
  }
  const fault = refusalOf(error)?.status === 422 ? (error as HttpError).body.errors?.code : undefined
  return (
    <Card title={words('title')} note={words('note')}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: 480 }}>
        <TextField
          value={typed}
          onChange={event => setTyped(event.target.value)}
          placeholder="RS100001"
          error={fault !== undefined}
          helperText={fault}
          slotProps={{ htmlInput: { 'aria-label': words('code'), maxLength: 20 }, formHelperText: { sx: { mx: 0 } } }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="contained" disabled={typed.trim() === ''} loading={isFetching}>
          {words('run')}
        </Button>
      </Box>
      <Box aria-live="polite" aria-busy={isFetching}>
        {error && fault === undefined && <ListError error={error} retry={() => void refetch()} />}
        {!error && data && <PlanFound found={data} />}
      </Box>
    </Card>
  )
}
