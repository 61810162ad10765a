import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { DeskAnswer } from '../../dataProvider/answers.ts'
import { picturesOf } from '../../schema/pictures.ts'
import type { Resource } from '../../schema/resource.ts'
import { usePanel } from '../changes/usePanel.ts'
import { useChanged } from '../events/useChanged.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { Pictures } from '../kinds/parts/Pictures.tsx'
import { QueueBar } from '../queue/QueueBar.tsx'
import { unseen } from '../uploads/parts.tsx'
import { badgesOf } from '../views/record/badgesOf.ts'
import { Leads } from '../views/record/Leads.tsx'
import { NoLonger, NoRecord } from '../views/record/NoRecord.tsx'
import { RecordActions } from '../views/record/RecordActions.tsx'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { RecordHeader } from '../views/record/RecordHeader.tsx'
import { type Labels, useLabels } from '../views/tool/useLabels.ts'
import { fieldOf } from '../views/tool/useTool.ts'
import { AddRow } from './AddRow.tsx'
import { DeskChart } from './DeskChart.tsx'
import { isNothing } from './entries.ts'
import { Facts } from './Facts.tsx'
import { Funnel } from './Funnel.tsx'
import { Part } from './Part.tsx'
import { Shown, shownFiles } from './Shown.tsx'
import { Timeline } from './Timeline.tsx'

/** States beside the title of a desk. */
const STATES = 1

/** All there is to know of one record, what can be done to any part of it, and what happened. */
export function Desk({ tool, id }: { readonly tool: Resource; readonly id: number }) {
  const labels = useLabels(tool)
  const place = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, refetch } = useDesk(tool.name, id)
  useLiveDesk(tool, id, data)
  useDeskKeys(place)
  if (!data) return <NoRecord tool={tool.name} labels={labels} id={id} error={isFetching ? null : error} retry={() => void refetch()} />
  const { record, parts } = data
  const declared = Object.entries(tool.desk?.parts ?? {})
  const shown = shownFiles(tool, record)
  const all = (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        alignContent: 'start',
        minWidth: 0,
        ...(shown.length > 0 ? beside : {}),
      }}
    >
      <Head tool={tool} labels={labels} record={record} />
      {tool.desk?.funnel && <Funnel tool={tool} labels={labels} record={record} />}
      {Object.entries(tool.desk?.charts ?? {}).map(([name, chart]) => (
        <Suspense key={name} fallback={null}>
          <DeskChart tool={tool} labels={labels} record={record} name={name} chart={chart} />
        </Suspense>
      ))}
      {declared
        .filter(([, part]) => !part.hidden)
        .map(([name, part]) => (
          <Suspense key={name} fallback={null}>
            <Part tool={tool} labels={labels} name={name} part={part} desk={data} />
          </Suspense>
        ))}
      {shown.length > 0 && <Timeline tool={tool} record={record} />}
    </Box>
  )
  return (
    <Box ref={place} sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1440, mx: 'auto' }}>
      <NoLonger tool={tool.name} labels={labels} error={error} />
      <QueueBar tool={tool} labels={labels} record={record} parts={parts} isDirty={false} />
      <RecordHeader tool={tool} labels={labels} record={record} states={STATES} other="edit">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <RecordActions tool={tool} labels={labels} record={record} isDirty={false} />
          <Leads tool={tool} labels={labels} record={record} />
          {declared.map(
            ([name, part]) =>
              part.add &&
              part.parent === undefined && <AddRow key={name} tool={tool} name={name} part={part} above={record} parts={parts} />,
          )}
        </Box>
      </RecordHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media (min-width:1100px)': { gridTemplateColumns: `minmax(0, 1fr) ${shown.length > 0 ? 400 : 340}px` },
        }}
      >
        {shown.length > 0 ? <Shown key={id} files={shown} /> : all}
        {shown.length > 0 ? all : <Timeline tool={tool} record={record} />}
      </Box>
    </Box>
  )
}

/** Beside what is looked at there is room for two small cards. */
const beside = {
  '& ul:has(> li > .picture)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& ul > li > .picture': { height: 112 },
} as const

/** All a desk shows of a record; read anew after each write, and whenever `[tool, 'desk']` is told to be out of date. */
function useDesk(tool: string, id: number) {
  const panel = usePanel()
  return useQuery({
    queryKey: [tool, 'desk', id],
    queryFn: async ({ signal }) => (await panel.desk(tool, id, signal)).data,
    retry: false,
  })
}

/** Reads the desk and its timeline anew when a row on it changes, or when rows are made that may belong on it. */
function useLiveDesk(tool: Resource, id: number, data: DeskAnswer | undefined): void {
  const queries = useQueryClient()
  const parts = Object.entries(tool.desk?.parts ?? {})
  useChanged([...new Set([tool.name, ...parts.map(([, part]) => part.tool)])], async changes => {
    const shown = new Set([`${tool.name} ${id}`])
    for (const [name, part] of parts) for (const row of data?.parts[name] ?? []) shown.add(`${part.tool} ${row.id}`)
    const concerns = changes.some(
      change =>
        change.ids === null || change.ids.some(row => shown.has(`${change.tool} ${row}`)) || (change.made && change.tool !== tool.name),
    )
    if (concerns) await queries.invalidateQueries({ queryKey: [tool.name] })
  })
}

/** j and k go through the rows of a desk, x ticks one, Enter goes to what can be done with it, c to the note. */
function useDeskKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || !place.current || document.querySelector('[role=dialog], [role=menu]')) return
      if (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')) return
      const row = target.closest<HTMLElement>('[data-desk-row]')
      if (event.key === 'j' || event.key === 'k') step(place.current, row, event.key === 'j' ? 1 : -1)
      else if (event.key === 'c') place.current.querySelector<HTMLElement>('[data-desk-note]')?.focus()
      else if (event.key === 'x' && row) row.querySelector<HTMLElement>('input[type=checkbox]')?.click()
      else if (event.key === 'Enter' && target === row) row?.querySelector<HTMLElement>('button')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [place])
}

function step(place: HTMLElement, row: HTMLElement | null, by: 1 | -1): void {
  const rows = [...place.querySelectorAll<HTMLElement>('[data-desk-row]')]
  const at = row ? rows.indexOf(row) + by : by === 1 ? 0 : rows.length - 1
  rows[Math.min(Math.max(at, 0), rows.length - 1)]?.focus()
}

/** What the record says of itself. Facts that are not there take no room, and the state beside its title is not told again. */
function Head({ tool, labels, record }: { readonly tool: Resource; readonly labels: Labels; readonly record: ApiRecord }) {
  const t = useTranslate()
  const said = badgesOf(tool, STATES).map(([key]) => key)
  const keys = (tool.desk?.summary ?? []).filter(key => fieldOf(tool, key) && !isNothing(record[key]) && !said.includes(key))
  const pictured = tool.desk?.pictures ?? ''
  const pictures = picturesOf(tool.fields[pictured], record[pictured])
  return (
    <Box component="div" sx={{ '& > section': { p: 1.5 } }}>
      <RecordCard title={null}>
        <Box component="h2" sx={unseen}>
          {t('views.facts')}
        </Box>
        <Beside>
          {pictures.length > 0 && <Pictures files={pictures} isLead />}
          <Facts tool={tool} labels={labels} record={record} keys={keys} blocks={tool.desk?.blocks} strong={tool.desk?.highlighted} />
        </Beside>
      </RecordCard>
    </Box>
  )
}

/** Pictures at the left of the facts, above them where room is short. */
const Beside = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  '& > dl': { flex: '1 1 300px', alignContent: 'start' },
})
