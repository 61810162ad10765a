import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled, type Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { HomeCard } from '../../schema/wire/homeCalls.ts'
import { ErrorPlace } from '../chunks/ErrorPlace.tsx'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { AddressLink } from '../routing/address.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useSessionState } from '../shell/session.ts'
import { useCardAddress, useCards, useCardWords } from './useCards.ts'

const EditCards = lazyChunk('cards', async () => ({ default: (await import('./EditCards.tsx')).EditCards }))

/** A card whose name takes two lines is as high; the sketch of one, too. */
const CARD_HEIGHT = 111

/** What waits for the person: lists with how many rows they have now. Which, and in what order, is theirs to choose. */
export function Cards() {
  const t = useTranslate()
  const state = useSessionState()
  const { data, error, refetch } = useCards()
  const [isEdited, setEdited] = useState(false)
  const mayChoose = state.status === 'in' && !state.user.viewed_by
  return (
    <Box component="section" aria-labelledby="home-work" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 32 }}>
        <Typography id="home-work" variant="h2" sx={{ flex: 1 }}>
          {t('home.work')}
        </Typography>
        {mayChoose && data && (
          <Button color="inherit" onPointerEnter={EditCards.preload} onClick={() => setEdited(!isEdited)}>
            {t(isEdited ? 'home.done' : 'home.edit')}
          </Button>
        )}
      </Box>
      {!data && error && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
          {t('home.cards_failed')}
          <Button onClick={() => void refetch()}>{t('shell.failed.retry')}</Button>
        </Box>
      )}
      {!data && !error && <Sketch />}
      {data && isEdited && (
        <ErrorPlace place="cards" fallback={(error, retry) => <Failed error={error} retry={retry} />}>
          <Suspense fallback={<Sketch />}>
            <EditCards cards={data.cards} isOwn={data.own} />
          </Suspense>
        </ErrorPlace>
      )}
      {data && !isEdited && data.cards.length > 0 && (
        <Grid>
          {data.cards.map(card => (
            <li key={card.key}>
              <Card card={card} />
            </li>
          ))}
        </Grid>
      )}
      {data && !isEdited && data.cards.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('home.no_cards')}
        </Typography>
      )}
    </Box>
  )
}

function Card({ card }: { readonly card: HomeCard }) {
  const t = useTranslate()
  const { name, tool } = useCardWords()(card)
  const address = useCardAddress()
  return (
    <Tile to={address(card)} data-none={card.count === 0 || undefined} title={card.count === null ? t('home.not_counted') : undefined}>
      <span className="name">{name}</span>
      <span className="count">{countWords(card.count)}</span>
      <span className="tool">{card.count === null ? t('home.not_counted') : tool}</span>
    </Tile>
  )
}

/** `1,234`, or `10,000+` where nobody counts further. */
function countWords(count: HomeCard['count']): string {
  if (count === null) return '–'
  const [number, more = ''] = String(count).split(/(?=\+)/)
  return Number(number).toLocaleString('en') + more
}

function Sketch() {
  return (
    <Grid aria-hidden>
      {[0, 1, 2, 3].map(n => (
        <li key={n}>
          <Skeleton variant="rounded" height={CARD_HEIGHT} />
        </li>
      ))}
    </Grid>
  )
}

/** Cards beside each other, as many as there is room for; two on a phone. */
export const Grid = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, calc(50% - 6px)), 1fr))',
})

const tile = ({ theme }: { readonly theme: Theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  height: '100%',
  minHeight: CARD_HEIGHT,
  padding: theme.spacing(1.25, 1.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere' as const,
  '&:hover': { borderColor: theme.palette.primary.main },
  '& .name': { fontSize: '0.8125rem', fontWeight: 600 },
  '& .count': {
    fontSize: '1.5rem',
    fontWeight: 650,
    lineHeight: 1.25,
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.primary.main,
  },
  '&[data-none] .count': { color: theme.palette.text.secondary, fontWeight: 400 },
  '& .tool': { fontSize: '0.75rem', color: theme.palette.text.secondary },
})

/** A card that leads somewhere. */
export const Tile = styled(AddressLink)(tile)

/** A card that is being moved about: it leads nowhere. */
export const Plate = styled('div')(tile)
