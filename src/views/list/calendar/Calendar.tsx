import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useEvent, useListContext, useTranslate } from 'react-admin'
import type { Calendar as Declared } from '../../../../schema/calendar.ts'
import { countries } from '../../../../schema/country.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { usePlace } from '../../../kinds/useSpeaker.ts'
import type { ToolProps } from '../../tool/useLabels.ts'
import { ListError } from '../ListError.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { usePathOf } from '../usePathOf.ts'
import { AskEnds } from './AskEnds.tsx'
import { type BarEvents, barId } from './Bar.tsx'
import { BarMenu } from './BarMenu.tsx'
import { BarTip } from './BarTip.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { Days } from './Days.tsx'
import { type Ends, type Part, type Scale, stepOf } from './ends.ts'
import { Frame } from './Frame.tsx'
import { LaneRow } from './LaneRow.tsx'
import { lanesOf } from './lanes.ts'
import { MovePanel } from './MovePanel.tsx'
import { dayBeside } from './period.ts'
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
  const { filterValues, setFilters } = useListContext()
  const { period, today, show } = usePeriod(tool.name)
  const { rows, found, error, isOld, refetch, more } = useRows(tool, period)
  const words = useWords({ tool, labels }, layout)
  const move = useMove(tool, layout, refetch)
  const pathOf = usePathOf(tool)
  const frame = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState<number | null>(null)
  const [menu, setMenu] = useState<{ readonly row: ApiRecord; readonly left: number; readonly top: number } | null>(null)
  const [asked, setAsked] = useState<ApiRecord | null>(null)
  const isDays = tool.fields[layout.from]?.column({ country })?.type === 'date'
  const scale = useMemo((): Scale => ({ isDays, offset: countries[country].offset }), [isDays, country])
  const lanes = useMemo(() => lanesOf(rows ?? [], layout, tool, words), [rows, layout, tool, words])
  const first = lanes[0]?.bars[0]?.row.id
  const tabbed = rows?.some(({ id }) => id === entry) ? entry : (first ?? null)

  const onMove = useEvent((row: ApiRecord, part: Part, ends: Ends | null) => {
    setEntry(row.id)
    move.to(row, part, ends)
  })
  const onSave = useEvent(() => void move.save())
  const onPut = useEvent(move.put)
  const events = useMemo(
    (): BarEvents => ({ onMove, onSave, onPut, onAsk: setAsked, onMenu: (row, at) => setMenu({ row, ...at }) }),
    [onMove, onSave, onPut],
  )
  const turn = (by: 1 | -1) => show({ day: dayBeside(period, by) })
  useScrolledTo(frame, today, period.first, rows !== undefined)

  if (error && !isOld && !rows) return <ListError error={error} retry={() => refetch()} says={tool.says.readFailed} />
  const pathTo = (row: ApiRecord) => pathOf(row)
  const shown = move.moved?.row ?? move.held?.row
  return (
    <>
      <CalendarHead
        period={period}
        onTurn={turn}
        onToday={() => show({ day: today })}
        onSpan={span => show({ span })}
        isToday={period.days.includes(today)}
        states={lanes.flatMap(({ bars }) => bars.flatMap(({ state }) => state ?? []))}
        found={
          rows && !isOld ? t('views.bars.found', { smart_count: rows.length, many: rows.length === 1 ? labels.one : labels.many }) : ''
        }
      />
      {rows && String(rows.length) !== found && (
        <Alert severity="info" sx={{ py: 0 }} action={rows.length < 2000 && <Button onClick={more}>{t('views.bars.more')}</Button>}>
          {t('views.bars.first', { shown: rows.length, found })}
        </Alert>
      )}
      {!rows ? (
        <ListSkeleton columns={5} rows={12} />
      ) : (
        <BarTip isQuiet={shown !== undefined || menu !== null}>
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
                  endsOf={move.endsOf}
                  moved={move.moved?.row.id ?? null}
                  entry={tabbed}
                  pathOf={pathTo}
                  events={events}
                />
              ))}
              {lanes.length === 0 && (
                <div className="none" role="status">
                  {t('views.bars.none', { many: labels.many })}{' '}
                  {Object.keys(filterValues).length > 0 && <Button onClick={() => setFilters({})}>{t('views.filter.clear_all')}</Button>}
                </div>
              )}
            </div>
          </Frame>
        </BarTip>
      )}
      {shown && (
        <MovePanel
          key={shown.id}
          move={move}
          anchor={barId(shown.id)}
          title={words.bar(shown)}
          ends={words.ends}
          onAsk={() => setAsked(shown)}
        />
      )}
      {menu && (
        <BarMenu
          at={menu}
          path={pathOf(menu.row)}
          whyNot={move.whyNot(menu.row, 'from') ?? move.whyNot(menu.row, 'to')}
          onAsk={() => setAsked(menu.row)}
          onClose={() => setMenu(null)}
        />
      )}
      {asked && (
        <AskEnds
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

/** Where not all days fit side by side, today is in sight. */
function useScrolledTo(frame: { readonly current: HTMLDivElement | null }, today: string, first: string, isThere: boolean): void {
  useEffect(() => {
    const box = frame.current
    if (!box || !isThere) return
    const day = box.querySelector<HTMLElement>(`[data-day="${today}"]`)
    box.scrollLeft = first <= today && day ? Math.max(0, day.offsetLeft - box.clientWidth / 2) : 0
  }, [frame, today, first, isThere])
}
