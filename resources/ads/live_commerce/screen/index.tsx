import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetList } from 'react-admin'
import { Card } from '../../../../src/charts/Card.tsx'
import { localParts } from '../../../../src/kinds/moments.ts'
import { usePlace } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useMayWrite } from '../../../../src/shell/session.ts'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useRuleContext, useTool } from '../../../../src/views/tool/useTool.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { type Stream, StreamRow } from './StreamRow.tsx'
import { spanOf } from './spanOf.ts'

/** Streams of one day that are drawn; more would be a list. */
const MOST = 50

/** The streams of today on a timeline (rest.md, §5.8). */
export default function LiveCommerce() {
  const words = useScreenWords('live_commerce')
  const { country, now } = usePlace()
  const { today } = useRuleContext()
  const may = useMayWrite()
  const { permissions, routes } = useTool('live_streams')
  const { data, error, refetch } = useGetList<Stream>('live_streams', {
    filter: { start_at_from: today, start_at_to: today, status_one_of: ['draft', 'scheduled', 'live', 'ended'] },
    sort: { field: 'start_at', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  })
  const at = now().toISOString()
  const span = spanOf(data ?? [], at)
  const timeOf = (moment: number) => localParts(new Date(moment).toISOString(), country).time
  return (
    <Card
      title={words('today')}
      note={data && data.length > 0 ? words('note', { from: timeOf(span.from), to: timeOf(span.to) }) : undefined}
    >
      {error && <ListError error={error} retry={() => void refetch()} />}
      {!error && data?.length === 0 && (
        <Box
          role="status"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', typography: 'body2', color: 'text.secondary' }}
        >
          {words('none')}
          {may(permissions.create) && (
            <Button component={AddressLink} to={routes.create ?? ''} variant="outlined" size="small">
              {words('plan')}
            </Button>
          )}
        </Box>
      )}
      {!error && data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {data.map(stream => (
            <StreamRow key={stream.id} stream={stream} span={span} now={at} />
          ))}
        </Box>
      )}
    </Card>
  )
}
