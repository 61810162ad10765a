import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { counted, inText } from '../../../i18n/singular.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { grouped } from '../../kinds/numbers.ts'
import { RecordLink } from '../../kinds/parts/RecordLink.tsx'
import { RowTitle } from '../../kinds/parts/RowTitle.tsx'
import { timesIn } from '../../kinds/timesIn.ts'
import { type Speaker, useSpeaker } from '../../kinds/useSpeaker.ts'
import { useTools } from '../../tools/panelTools.ts'
import { useLabels } from '../tool/useLabels.ts'
import { useTried } from './useTried.ts'

/** So many are named. */
const FEW = 5

interface TriedProps {
  readonly tool: Resource
  /** Of the try. */
  readonly name: string
  /** Null while it is new. */
  readonly record: ApiRecord | null
}

interface Period {
  readonly from?: string | null
  readonly to?: string | null
}

/** From when to when a row holds, in the country's zone. */
function during({ from, to }: Period, speaker: Speaker): string {
  const times = timesIn({ from: from ?? '', to: to ?? '' }, speaker)
  return speaker.t(`views.tries.${from ? (to ? 'from_to' : 'from') : to ? 'until' : 'always'}`, times)
}

/** What the values of a form find before they are saved: how many rows, and the first of them. It is asked when the typing pauses. */
export default function Tried({ tool, name, record }: TriedProps) {
  const t = useTranslate()
  const speaker = useSpeaker()
  const { country, locale } = speaker
  const { lightResource } = useTools()
  const tried = tool.tries[name]
  const labels = useLabels(tool)
  const { data, isOld } = useTried(tool, name, record)
  if (!tried || !data) return null
  // No row is in its own way.
  const isOwn = (row: { readonly id: number }) => tried.warns !== undefined && tried.finds === tool.name && row.id === record?.id
  const rows = data.rows.filter(row => !isOwn(row))
  const count = data.count - (data.rows.length - rows.length)
  if (count === 0 && tried.warns !== undefined) return null
  const many = t(`resources.${tried.finds}.name`, { _: lightResource(tried.finds)?.label ?? tried.finds })
  const found = counted(count, grouped(count, country), many, locale)
  const first = rows.slice(0, FEW)
  return (
    <Box
      role="status"
      aria-busy={isOld}
      sx={{
        mt: 1,
        fontSize: 13,
        overflowWrap: 'anywhere',
        color: isOld ? 'text.secondary' : tried.warns === undefined ? 'text.primary' : 'warning.dark',
      }}
    >
      {tried.warns !== undefined && `${labels.tried(name)}: ${found}`}
      {tried.warns === undefined && count === 0 && t('views.tries.none', { many: inText(many) })}
      {tried.warns === undefined && count > 0 && t('views.tries.found', { smart_count: count, rows: found })}
      {first.length > 0 && ': '}
      {first.map(({ id, title, from, to }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <RecordLink tool={tried.finds} id={id}>
            <RowTitle tool={tried.finds} title={title} />
          </RecordLink>
          {tried.during && ` (${during({ from, to }, speaker)})`}
        </span>
      ))}
      {count > first.length && first.length > 0 && ' …'}
    </Box>
  )
}
