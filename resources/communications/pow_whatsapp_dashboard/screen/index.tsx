import Add from '@mui/icons-material/Add'
import Send from '@mui/icons-material/Send'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { plusDays } from '../../../../schema/days.ts'
import { Card } from '../../../../src/charts/Card.tsx'
import { Figures } from '../../../../src/charts/Figures.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink, useAddress, useGo } from '../../../../src/routing/address.tsx'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { PowWeek, powCalls } from '../contracts.ts'
import { powSplits } from '../powWhatsappDashboard.ts'
import { PowReport } from './PowReport.tsx'

const { ask } = asking<OneOf<typeof powCalls>>()

const HERE = '/pow-whatsapp-dashboard'
/** Figures move as messages leave and people click. */
const FRESH_MS = 5_000

/** What came of the products of a week in WhatsApp, by product and by group, and the way to send the week's message (domain.md, §1.8). */
export default function PowWhatsappDashboard() {
  const w = useScreenWords('pow_whatsapp_dashboard')
  const { week, by, change } = useAsked()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['pow_groups', 'week', week],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/pow_whatsapp_dashboard/week', { query: week === null ? {} : { week }, signal })).json,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1280 }}>
      <PageTitle title={w('title')} />
      {error && <ListError error={error} retry={() => void refetch()} />}
      {!error && !data && <Sketch />}
      {!error && data && (
        <>
          <Ways week={data.week} />
          <WeekPicker week={data} pick={one => change({ week: one })} />
          <Tabs
            value={by}
            onChange={(_event, one: string) => change({ by: one })}
            aria-label={w('split')}
            sx={{ borderBottom: 1, borderColor: 'divider' }}
          >
            {powSplits.map(one => (
              <Tab key={one} value={one} label={w(one === 'product' ? 'by_product' : 'by_group')} />
            ))}
          </Tabs>
          {/* What is on its way is of another week: the old stays, a little paler, so that nothing jumps. */}
          <Box
            aria-busy={isPlaceholderData}
            sx={{ opacity: isPlaceholderData ? 0.6 : 1, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            <Whole week={data} />
            <PowReport week={data} by={by} />
          </Box>
        </>
      )}
    </Box>
  )
}

function useAsked() {
  const { pathname, search } = useAddress()
  const go = useGo()
  const query = new URLSearchParams(search)
  return {
    week: query.get('week'),
    by: powSplits.find(one => one === query.get('by')) ?? ('product' as const),
    change(changed: Readonly<Record<string, string>>) {
      for (const [key, value] of Object.entries(changed)) query.set(key, value)
      go(`${pathname}?${query}`, { replace: true })
    },
  }
}

/** The groups of the week, whose own action sends; the messages that came of it; and what is sent. */
function Ways({ week }: { readonly week: string }) {
  const w = useScreenWords('pow_whatsapp_dashboard')
  const filter = encodeURIComponent(JSON.stringify({ week_start: week }))
  return (
    <Box component="nav" aria-label={w('groups')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={AddressLink} to={`${HERE}/groups?filter=${filter}`} variant="contained" startIcon={<Send />}>
        {w('send')}
      </Button>
      <Button component={AddressLink} to={`${HERE}/groups/add`} variant="outlined" startIcon={<Add />}>
        {w('add')}
      </Button>
      <Button component={AddressLink} to={`${HERE}/messages`}>
        {w('messages')}
      </Button>
      <Button component={AddressLink} to="/pow-products-file-upload">
        {w('upload')}
      </Button>
    </Box>
  )
}

function WeekPicker({ week: { week, weeks }, pick }: { readonly week: PowWeek; readonly pick: (week: string) => void }) {
  const w = useScreenWords('pow_whatsapp_dashboard')
  const { locale } = useSpeaker()
  // A week that an address names and that has nothing stands in the list all the same.
  const offered = weeks.includes(week) ? weeks : [week, ...weeks].toSorted().toReversed()
  return (
    <TextField
      select
      size="small"
      label={w('week')}
      value={week}
      onChange={event => pick(event.target.value)}
      sx={{ width: { xs: '100%', sm: 320 } }}
    >
      {offered.map(one => (
        <MenuItem key={one} value={one}>
          {w('week_of', { from: dayWords(one, locale), to: dayWords(plusDays(one, 6), locale) })}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Whole({ week: { week, total, members, simulated } }: { readonly week: PowWeek }) {
  const w = useScreenWords('pow_whatsapp_dashboard')
  const { country, locale } = useSpeaker()
  const list = Object.entries({ sends: total.sends, clicks: total.clicks, orders: total.orders, members })
  return (
    <>
      {simulated && <Alert severity="info">{w('simulated')}</Alert>}
      <Card
        title={w('week_of', { from: dayWords(week, locale), to: dayWords(plusDays(week, 6), locale) })}
        note={`${w('meaning')} ${w('unknown')}`}
      >
        <Figures list={list.map(([key, value]) => ({ label: w(key), value: grouped(value, country) }))} />
      </Card>
    </>
  )
}

function Sketch() {
  const t = useTranslate()
  return (
    <Box role="status" aria-label={t('views.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={90} />
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  )
}
