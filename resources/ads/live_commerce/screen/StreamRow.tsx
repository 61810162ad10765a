import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { localParts } from '../../../../src/kinds/moments.ts'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { usePlace } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useTool } from '../../../../src/views/tool/useTool.ts'
import { Value } from '../../../../src/views/Value.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { placeIn, type Span } from './spanOf.ts'

/** A stream without products is marked from this long before it starts. */
const SOON_MS = 2 * 3_600_000

export interface Stream extends ApiRecord {
  readonly title: string
  readonly start_at: string
  readonly ends_at: string | null
  readonly status: 'draft' | 'scheduled' | 'live' | 'ended' | 'cancelled'
  readonly product_count: number | null
  readonly viewers_now: number | null
}

interface StreamRowProps {
  readonly stream: Stream
  readonly span: Span
  /** The current moment. */
  readonly now: string
}

/** A stream: its time, its state, and its bar on the timeline. */
export function StreamRow({ stream, span, now }: StreamRowProps) {
  const words = useScreenWords('live_commerce')
  const { country } = usePlace()
  const tool = useTool('live_streams')
  const { id, title, start_at, ends_at, status, product_count, viewers_now } = stream
  const end = ends_at ?? start_at
  const left = placeIn(span, start_at)
  const isSoon = (status === 'draft' || status === 'scheduled') && Date.parse(start_at) - Date.parse(now) < SOON_MS
  const time = (moment: string) => localParts(moment, country).time
  const status_field = tool.fields.status
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr)' }, columnGap: 2 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap', minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
          {`${time(start_at)} – ${time(end)}`}
        </Typography>
        <AddressLink to={`/live-commerce/streams/${id}`}>{title}</AddressLink>
        {status_field && <Value tool={tool.name} name="status" field={status_field} value={status} record={stream} />}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {status === 'live'
            ? words('viewers', { smart_count: viewers_now ?? 0, count: grouped(viewers_now ?? 0, country) })
            : words('products', { smart_count: product_count ?? 0 })}
        </Typography>
        {isSoon && !product_count && (
          <Typography role="note" variant="caption" sx={{ color: 'warning.main', flexBasis: '100%' }}>
            {words('no_products')}
          </Typography>
        )}
      </Box>
      <Box aria-hidden sx={{ position: 'relative', height: 20, alignSelf: 'center', bgcolor: 'action.hover', borderRadius: 1 }}>
        <Box
          sx={{
            position: 'absolute',
            inset: '2px auto 2px',
            left: `${left}%`,
            width: `max(4px, ${placeIn(span, end) - left}%)`,
            borderRadius: 1,
            bgcolor: status === 'live' ? 'success.main' : status === 'scheduled' ? 'info.main' : 'text.disabled',
          }}
        />
        <Box sx={{ position: 'absolute', insetBlock: 0, left: `${placeIn(span, now)}%`, width: 2, bgcolor: 'error.main' }} />
      </Box>
    </Box>
  )
}
