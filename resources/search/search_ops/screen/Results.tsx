import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { wordsOf } from '../../../../i18n/wordsOf.ts'
import { calls } from '../../../../schema/calls.ts'
import { amount } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { CatalogOfSearch, SearchTrace } from '../contracts.ts'

interface ResultsProps {
  readonly trace: SearchTrace
  /** The results with all stages, if some are switched off. */
  readonly before: SearchTrace | undefined
}

/** The first catalogs that a query finds; with stages switched off, how each moved. */
export function Results({ trace, before }: ResultsProps) {
  const words = useScreenWords('search_ops')
  const places = before && new Map(before.catalogs.map(({ id }, index) => [id, index]))
  return (
    <Box component="section" aria-label={words('results')} sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="h3">
        {words('found', { smart_count: trace.count })}
        {before && before.count !== trace.count && ` ${words('found_before', { count: before.count })}`}
      </Typography>
      <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
        {trace.did_you_mean === null ? words('searched', { query: trace.query }) : words('did_you_mean', { query: trace.did_you_mean })}
      </Box>
      {trace.catalogs.length === 0 ? (
        <Box role="status">{trace.redirect ? words('redirect', { screen: wordsOf(String(trace.redirect.screen)) }) : words('nothing')}</Box>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {trace.catalogs.map((catalog, index) => (
            <Result
              key={catalog.id}
              catalog={catalog}
              place={index}
              placeBefore={places?.get(catalog.id)}
              isCompared={places !== undefined}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

interface ResultProps {
  readonly catalog: CatalogOfSearch
  readonly place: number
  readonly placeBefore: number | undefined
  readonly isCompared: boolean
}

function Result({ catalog, place, placeBefore, isCompared }: ResultProps) {
  const words = useScreenWords('search_ops')
  const { country } = useSpeaker()
  const moved = placeBefore === undefined ? null : placeBefore - place
  const move = !isCompared || moved === 0 ? '' : moved === null ? words('new') : moved > 0 ? `↑${moved}` : `↓${-moved}`
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, minWidth: 0 }}>
      <Box component="span" sx={{ width: 20, textAlign: 'right', color: 'text.secondary' }}>
        {place + 1}
      </Box>
      <Box
        component="span"
        sx={{
          width: 32,
          height: 32,
          flex: 'none',
          borderRadius: 0.5,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          '& img': { width: 1, height: 1, objectFit: 'cover' },
        }}
      >
        {catalog.image && <img src={calls.file(catalog.image)} alt="" loading="lazy" />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component={AddressLink} to={`/catalog/${catalog.id}`} sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}>
          {catalog.name}
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
          {[catalog.sub_sub_category, catalog.min_price === null ? '' : amount(catalog.min_price, country)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        title={words('rank', { text: catalog.text_rank.toFixed(3), tiers: catalog.tier_rank.toFixed(1) })}
      >
        {catalog.rank.toFixed(1)}
      </Box>
      <Box component="span" sx={{ width: 40, textAlign: 'right', fontWeight: 600 }}>
        {move}
      </Box>
    </Box>
  )
}
