import Button from '@mui/material/Button'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import type { Calendar as Declared } from '../../../../schema/calendar.ts'
import { countries } from '../../../../schema/country.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { usePlace } from '../../../kinds/useSpeaker.ts'
import { HoverTip } from '../../HoverTip.tsx'
import type { ToolProps } from '../../tool/useLabels.ts'
import { useClearing } from '../filters/useClearing.ts'
import { ListError } from '../ListError.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { usePathOf } from '../usePathOf.ts'
import { AskPlace } from './AskPlace.tsx'
import { type BarEvents, barId } from './Bar.tsx'
import { BarMenu } from './BarMenu.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { Days } from './Days.tsx'
import { type Ends, type Part, type Scale, stepOf } from './ends.ts'
import { FirstOf } from './FirstOf.tsx'
import { Frame } from './Frame.tsx'
import { LaneRow } from './LaneRow.tsx'
import { laneKey, lanesOf, withMoved } from './lanes.ts'
import { MovePanel } from './MovePanel.tsx'
import { dayBeside } from './period.ts'
import { BAR } from './useBarKeys.ts'
import { useMove } from './useMove.ts'
import { usePeriod } from './usePeriod.ts'
import { useRows } from './useRows.ts'
import { useWords } from './useWords.ts'

interface CalendarProps extends ToolProps {
  readonly layout: Declared
}

/** The rows that hold at some time of a month or a week, as bars in lanes, under the filter of the list. */
export default function Calendar({ tool, labels, layout }: CalendarProps) {
  const t = useTranslate()
  const { country } = usePlace()
  const { isFiltered, clear } = useClearing()
  const { period, today, show } = usePeriod(tool.name)
  const { rows, firstOf, error, isOld, refetch, more } = useRows(tool, period)
  const words = useWords({ tool, labels }, layout)
  const move = useMove({ tool, labels }, layout, refetch)
  const pathOf = usePathOf(tool)
  const frame = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState<number | null>(null)
  const [menu, setMenu] = useState<{ readonly row: ApiRecord; readonly left: number; readonly top: number } | null>(null)
  const [asked, setAsked] = useState<ApiRecord | null>(null)
  const isDays = tool.fields[layout.from]?.column({ country })?.type === 'date'
  const scale = useMemo((): Scale => ({ isDays, offset: countries[country].offset }), [isDays, country])
  const saved = useMemo(() => lanesOf(rows ?? [], layout, tool, words), [rows, layout, tool, words])
  const { moved } = move
  const lanes = useMemo(() => (moved ? withMoved(saved, moved, layout, tool, words) : saved), [saved, moved, layout, tool, words])
  const first = lanes[0]?.bars[0]?.row.id
  const tabbed = rows?.some(({ id }) => id === entry) ? entry : (first ?? null)

  const onMove = useEvent((row: ApiRecord, part: Part, ends: Ends | null, lane?: string) => {
    setEntry(row.id)
    move.to(row, part, ends, lanes.find(({ key }) => key === lane)?.values)
  })
  const onAsk = useEvent((row: ApiRecord) => {
    const why = move.whyNot(row)
    if (why === null) setAsked(row)
    else move.hold(row, why)
  })
  const onSave = useEvent(() => void move.save())
  const onPut = useEvent(move.put)
  const events = useMemo(
    (): BarEvents => ({ onMove, onSave, onPut, onAsk, onMenu: (row, at) => setMenu({ row, ...at }) }),
    [onMove, onSave, onPut, onAsk],
  )
  const turn = (by: 1 | -1) => show({ day: dayBeside(period, by) })
  useScrolledTo(frame, today, period.first, rows !== undefined)
  useKeptFocus(moved && laneKey(moved.lane), tabbed)

  if (error && !isOld && !rows) return <ListError error={error} retry={() => refetch()} says={tool.messages.readFailed} />
  const pathTo = (row: ApiRecord) => pathOf(row)
  const shown = moved?.row ?? move.held?.row
  const across = lanes === saved ? null : (lanes.find(({ key }) => moved && key === laneKey(moved.lane))?.name ?? null)
  return (
    <>
      <CalendarHead
        period={period}
        onTurn={turn}
        onToday={() => show({ day: today })}
        onSpan={span => show({ span })}
        isToday={period.days.includes(today)}
        states={lanes.flatMap(({ bars }) => bars.flatMap(({ state }) => state ?? []))}
        found={rows && !isOld ? `${firstOf?.found ?? rows.length} ${rows.length === 1 ? labels.one : labels.many}` : ''}
      />
      {firstOf && <FirstOf {...firstOf} isOld={isOld} onMore={more} />}
      {!rows ? (
        <ListSkeleton columns={5} rows={12} />
      ) : (
        <HoverTip width={320} isQuiet={shown !== undefined || menu !== null} anchorOf={barAround} linesOf={toldOf}>
          <Frame
            ref={frame}
            role="region"
            aria-label={labels.name}
            aria-busy={isOld}
            tabIndex={lanes.length === 0 ? 0 : undefined}
            data-span={period.span}
            days={period.days.length}
            onFocus={event => setEntry(Number((event.target as HTMLElement).dataset.bar ?? entry) || null)}
            onKeyDown={event => {
              if (event.key === 'Escape') move.put()
              if (event.key !== 'PageDown' && event.key !== 'PageUp') return
              event.preventDefault()
              turn(event.key === 'PageDown' ? 1 : -1)
            }}
          >
            <div className="grid">
              <Days period={period} today={today} scale={scale} />
              {lanes.map(lane => (
                <LaneRow
                  key={lane.key}
                  lane={lane}
                  period={period}
                  scale={scale}
                  step={stepOf(scale, period.span)}
                  words={words}
                  endsOf={row => move.placeOf(row).ends}
                  moved={moved?.row.id ?? null}
                  entry={tabbed}
                  pathOf={pathTo}
                  events={events}
                />
              ))}
              {lanes.length === 0 && (
                <div className="none" role="status">
                  {t('views.bars.none', { many: labels.many })}{' '}
                  {isFiltered && <Button onClick={clear}>{t('views.filter.clear_all')}</Button>}
                </div>
              )}
            </div>
          </Frame>
        </HoverTip>
      )}
      {shown && (
        <MovePanel
          key={shown.id}
          move={move}
          anchor={barId(shown.id)}
          title={words.bar(shown)}
          lane={across}
          ends={words.ends}
          onAsk={() => setAsked(shown)}
        />
      )}
      {menu && (
        <BarMenu
          at={menu}
          told={toldOf(document.getElementById(barId(menu.row.id)))}
          path={pathOf(menu.row)}
          whyNot={move.whyNot(menu.row)}
          onAsk={() => setAsked(menu.row)}
          onClose={() => setMenu(null)}
        />
      )}
      {asked && (
        <AskPlace
          tool={tool}
          labels={labels}
          layout={layout}
          row={asked}
          move={move}
          title={words.bar(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const barAround = (target: Element) => target.closest<HTMLElement>(`[${BAR}]`)

/** Its whole name, its state, from when until when. */
const toldOf = (bar: HTMLElement | null) => (bar?.ariaLabel ?? '').split('; ')

/** A bar that goes to another lane, or back, is drawn anew there: the focus goes along. @param lane where a bar was put */
function useKeptFocus(lane: string | null, entry: number | null): void {
  const last = useRef(lane)
  useLayoutEffect(() => {
    if (last.current !== lane && entry !== null && document.activeElement === document.body)
      document.getElementById(barId(entry))?.focus({ preventScroll: true })
    last.current = lane
  }, [lane, entry])
}

/** Where not all days fit side by side, today is in sight. */
function useScrolledTo(frame: { readonly current: HTMLDivElement | null }, today: string, first: string, isThere: boolean): void {
  useEffect(() => {
    const box = frame.current
    if (!box || !isThere) return
    const day = box.querySelector<HTMLElement>(`[data-day="${today}"]`)
    box.scrollLeft = first <= today && day ? Math.max(0, day.offsetLeft - box.clientWidth / 2) : 0
  }, [frame, today, first, isThere])
}
