import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { calls } from '../../../../schema/calls.ts'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { Card } from '../../../../src/views/Card.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { ListSkeleton } from '../../../../src/views/list/ListSkeleton.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { Replay } from '../../search_ops/screen/Replay.tsx'
import type { QueryEffect, ReviewEffect } from '../contracts.ts'
import { useEffectOn } from './useReview.ts'

/** The results of the most affected queries before and after a change. */
export function Effect({ id }: { readonly id: number }) {
  const words = useScreenWords('search_review')
  const { country } = useSpeaker()
  const { data, error, refetch } = useEffectOn(id)
  return (
    <Card title={words('effect')}>
      {error && <ListError error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={2} rows={5} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {data.searches !== null && `${words('touched', { searches: grouped(data.searches, country) })} `}
            {words('effect_note')}
          </Box>
          {data.queries.length === 0 && <div role="status">{words('no_queries')}</div>}
          {data.queries.some(({ after }) => after === null) ? (
            <Alert severity="warning">{words('refused')}</Alert>
          ) : (
            data.queries.map(query => <QueryChange key={query.query} query={query} catalogs={data.catalogs} />)
          )}
          <Replay change={id} />
        </Box>
      )}
    </Card>
  )
}

interface QueryChangeProps {
  readonly query: QueryEffect
  readonly catalogs: ReviewEffect['catalogs']
}

/** A query with its results before and after; results that stay the same are not listed. */
function QueryChange({ query: { query, searches, before, after }, catalogs }: QueryChangeProps) {
  const words = useScreenWords('search_review')
  const { country } = useSpeaker()
  if (!after) return null
  const isSame = before.count === after.count && before.catalogs.every((id, place) => after.catalogs[place] === id)
  const columns = [
    { name: 'before', own: before, other: after },
    { name: 'after', own: after, other: before },
  ] as const
  return (
    <Box component="section" aria-label={query} sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="h3">
        <AddressLink to={`/search-ops?${new URLSearchParams({ q: query })}`}>{query}</AddressLink>
        <Box component="span" sx={{ fontWeight: 400, fontSize: 13, color: 'text.secondary' }}>
          {' '}
          · {words('query_searches', { smart_count: grouped(searches, country), _: String(searches) })}
          {isSame && ` · ${words('unchanged')}`}
        </Box>
      </Typography>
      {!isSame && (
        <Box sx={{ mt: 1, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
          {columns.map(({ name, own, other }) => (
            <Box key={name} sx={{ minWidth: 0 }}>
              <Box sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
                {words(name)} · {words('found', { smart_count: own.count })}
              </Box>
              <Box component="ol" aria-label={`${query}: ${words(name)}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {own.catalogs.map((id, place) => (
                  <Result
                    key={id}
                    place={place}
                    catalog={catalogs.find(one => one.id === id)}
                    move={moveOf(place, other.catalogs.indexOf(id), name, words)}
                  />
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** How far a result moved, said where it is after the change; of one that is gone, where it was. */
function moveOf(place: number, other: number, name: 'before' | 'after', words: (key: string) => string): string {
  if (other === -1) return words(name === 'before' ? 'gone' : 'new')
  if (name === 'before' || other === place) return ''
  return other > place ? `↑${other - place}` : `↓${place - other}`
}

interface ResultProps {
  readonly place: number
  readonly catalog: ReviewEffect['catalogs'][number] | undefined
  readonly move: string
}

function Result({ place, catalog, move }: ResultProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, minWidth: 0, py: 0.25 }}>
      <Box component="span" sx={{ width: 20, textAlign: 'right', color: 'text.secondary' }}>
        {place + 1}
      </Box>
      <Box
        component="span"
        sx={{
          width: 24,
          height: 24,
          flex: 'none',
          borderRadius: 0.5,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          '& img': { width: 1, height: 1, objectFit: 'cover' },
        }}
      >
        {catalog?.image && <img src={calls.file(catalog.image)} alt="" loading="lazy" />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{catalog?.name}</Box>
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {move}
      </Box>
    </Box>
  )
}
