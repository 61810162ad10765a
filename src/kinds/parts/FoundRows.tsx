import { counted } from '../../../i18n/singular.ts'
import { useTools } from '../../tools/panelTools.ts'
import { grouped } from '../numbers.ts'
import { timesIn } from '../timesIn.ts'
import { type Speaker, useSpeaker } from '../useSpeaker.ts'
import { RecordLink } from './RecordLink.tsx'
import { RowTitle } from './RowTitle.tsx'

/** So many are named. */
const FEW = 5

interface Period {
  readonly from?: string | null
  readonly to?: string | null
}

interface FoundRow extends Period {
  readonly id: number
  readonly title: string
}

interface FoundRowsProps {
  readonly tool: string
  readonly rows: readonly FoundRow[]
  /** How many there are in all. */
  readonly count: number
  /** Each is told with its period. */
  readonly during: boolean
}

/** The first rows that a try found, by name as links, each with its period where that matters. */
export function FoundRows({ tool, rows, count, during }: FoundRowsProps) {
  const speaker = useSpeaker()
  const first = rows.slice(0, FEW)
  if (first.length === 0) return null
  return (
    <>
      {': '}
      {first.map(({ id, title, ...period }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <RecordLink tool={tool} id={id}>
            <RowTitle tool={tool} title={title} />
          </RecordLink>
          {during && ` (${periodWords(period, speaker)})`}
        </span>
      ))}
      {count > first.length && ' …'}
    </>
  )
}

/** So many rows of a tool, in words: `2 widget groups`. */
export function useCountedRows(): (tool: string, count: number) => string {
  const { t, country, locale } = useSpeaker()
  const { lightResource } = useTools()
  return (tool, count) =>
    counted(count, grouped(count, country), t(`resources.${tool}.name`, { _: lightResource(tool)?.label ?? tool }), locale)
}

/** From when to when a row holds, in the country's zone. */
function periodWords({ from, to }: Period, speaker: Speaker): string {
  const times = timesIn({ from: from ?? '', to: to ?? '' }, speaker)
  return speaker.t(`views.tries.${from ? (to ? 'from_to' : 'from') : to ? 'until' : 'always'}`, times)
}
