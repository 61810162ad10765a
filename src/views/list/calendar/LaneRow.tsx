import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { Bar, type BarEvents, LEAST } from './Bar.tsx'
import { type Ends, reachOf, type Scale, stacked } from './ends.ts'
import { LANE } from './laneAt.ts'
import type { Lane } from './lanes.ts'
import type { Period } from './period.ts'
import type { CalendarWords } from './useWords.ts'

interface LaneRowProps {
  readonly lane: Lane
  readonly period: Period
  readonly scale: Scale
  readonly step: number
  readonly words: CalendarWords
  endsOf(row: ApiRecord): Ends
  /** Id of the row that stands elsewhere than it is saved. */
  readonly moved: number | null
  readonly entry: number | null
  pathOf(row: ApiRecord): string | null
  readonly events: BarEvents
}

/** A lane under its name: its bars, one below the other where they meet. */
export function LaneRow({ lane, period: { first, days }, scale, step, words, endsOf, moved, entry, pathOf, events }: LaneRowProps) {
  const t = useTranslate()
  const id = useId()
  const ends = lane.bars.map(({ row }) => endsOf(row))
  const { lines, count } = stacked(
    ends.map(one => reachOf(one, first, scale)),
    LEAST,
  )
  return (
    <section className="lane" aria-labelledby={id}>
      <h3 id={id} title={lane.name}>
        <span>{lane.name}</span>
      </h3>
      <ul {...{ [LANE]: lane.key }} style={{ height: `calc(${count} * var(--line) + 6px)` }}>
        {lane.bars.map(({ row, name, state }, at) => {
          const own = ends[at] ?? endsOf(row)
          const title = words.title(row)
          const isMoved = moved === row.id
          const told = [
            lane.name.includes(title) || title === name ? null : title,
            // As it is read on the bar.
            [name, state?.words].filter(Boolean).join(' '),
            words.ends(own),
            isMoved ? t('views.bars.not_saved') : null,
          ]
          return (
            <Bar
              key={row.id}
              row={row}
              ends={own}
              isMoved={isMoved}
              name={name}
              state={state}
              whole={told.filter(Boolean).join('; ')}
              path={pathOf(row)}
              line={lines[at] ?? 0}
              first={first}
              days={days.length}
              scale={scale}
              step={step}
              isEntry={entry === row.id}
              events={events}
            />
          )
        })}
      </ul>
    </section>
  )
}
