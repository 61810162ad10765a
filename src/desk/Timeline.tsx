import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import type { Resource } from '../../schema/resource.ts'
import type { FieldChange, TimelineEntry } from '../../schema/wire/changes.ts'
import { ChangedValue } from '../changes/ChangedValue.tsx'
import { ChangeLines, MOST_LINES } from '../changes/ChangeLines.tsx'
import { At, ChangeTitle, Who } from '../changes/ChangeTitle.tsx'
import { Happened } from '../changes/Happened.tsx'
import { Irreversible } from '../changes/Irreversible.tsx'
import { Kept } from '../changes/Kept.tsx'
import { usePanel } from '../changes/usePanel.ts'
import { useReverting } from '../changes/useRevert.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { RowTitle } from '../kinds/parts/RowTitle.tsx'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { useLabels } from '../views/tool/useLabels.ts'
import { fieldOf, useRuleContext, useTool } from '../views/tool/useTool.ts'
import { isInTable, isNote, shownChanges, tableOf, together } from './entries.ts'
import { NoteBox } from './NoteBox.tsx'

/** What happened to the record and all that belongs to it, newest first; a note is typed above it. */
export function Timeline({ tool, record }: { readonly tool: Resource; readonly record: ApiRecord }) {
  const t = useTranslate()
  const panel = usePanel()
  return (
    <Box component="aside" aria-label={t('views.desk.timeline')} sx={{ minWidth: 0 }}>
      <RecordCard title={t('views.desk.timeline')}>
        {tool.desk?.notesPart && <NoteBox tool={tool} record={record} />}
        <Happened
          queryKey={[tool.name, 'timeline', record.id]}
          most={12}
          // What one write did stands together.
          read={async signal => together((await panel.timeline(tool.name, record.id, signal)).data, keyOf)}
          keyOf={([first]) => (first ? keyOf(first) : '')}
          draw={entries => <TimelineItem desk={tool} entries={entries} />}
        />
      </RecordCard>
    </Box>
  )
}

function keyOf({ entry, tool, row, moment }: TimelineEntry): string {
  return entry ? `set ${entry.change_set}` : `${tool} ${row} ${moment}`
}

/** One write and all it did to what this desk shows, or a moment that is known alone. */
function TimelineItem({ desk, entries }: { readonly desk: Resource; readonly entries: readonly TimelineEntry[] }) {
  const t = useTranslate()
  const lead = entries.find(({ entry }) => entry && !entry.what.includes('.')) ?? entries[0]
  const [leadTool, what] = whatOf(lead)
  const tool = useTool(leadTool)
  const labels = useLabels(tool)
  const reverting = useReverting()
  const context = useRuleContext()
  if (!lead) return null
  const { entry, moment } = lead
  const done = moment
    ? t(`views.desk.moments.${moment}`, { _: labels.field(moment) })
    : tool.actions[what]
      ? labels.action(what)
      : t(`views.history.what.${what}`, { _: wordsOf(what) })
  // What was done to several rows is told below, row by row.
  const acted = entries.filter(one => one.tool === tool.name && !one.entry?.what.includes('.'))
  const isNamed = tool.name !== desk.name && acted.length === 1
  const words = isNamed ? (
    <>
      {done}: <RowTitle tool={tool.name} title={lead.title} />
    </>
  ) : (
    done
  )
  const note = tool.actions[what] ? undefined : entries.find(one => isNote(desk, one))
  const shown = entries.filter(one => isInTable(desk, one, context))
  const told = [...acted, ...shown.filter(one => !acted.includes(one))]
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.25 }}>
      <ChangeTitle words={note ? note.title : words} entry={entry} />
      <Box sx={{ color: 'text.secondary', fontSize: 12, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 0.5 }}>
        {entry && <Who entry={entry} />}
        {lead.by}
        {(entry || lead.by) && <span aria-hidden>·</span>}
        <At at={lead.at} changeSet={entry?.listed ? entry.change_set : undefined} />
        {entry?.revertible && (
          <Button
            size="small"
            sx={{ ml: 'auto', my: -0.5, minWidth: 0, px: 0.75, py: 0 }}
            loading={reverting.isBusy}
            onClick={() => reverting.run(entry.change_set)}
          >
            {t('views.history.revert')}
          </Button>
        )}
      </Box>
      {!note &&
        alike(desk, told).map(rows => (
          <Changed key={`${rows[0]?.tool} ${rows[0]?.row}`} desk={desk} rows={rows} isNamed={isNamed && rows[0] === lead} />
        ))}
      {entry && <Irreversible because={entry.irreversible} />}
      <Kept kept={reverting.kept} />
    </Box>
  )
}

/** The tool that was acted on, and what was done: `sub_orders.cancel` where it was done to another row. */
function whatOf(one: TimelineEntry | undefined): readonly [string, string] {
  const [tool, what] = one?.entry?.what.includes('.') ? one.entry.what.split('.') : [one?.tool, one?.entry?.what]
  return [tool ?? '', what ?? '']
}

/** Rows in which the same changed stand together: the five lines of a cancelled order are told once. */
function alike(desk: Resource, told: readonly TimelineEntry[]): readonly (readonly TimelineEntry[])[] {
  const written = told.filter(one => one.entry)
  return together(written, one => {
    const changes = () => JSON.stringify(shownChanges(desk, one).map(({ field, from, to }) => [field, from, to]))
    return `${one.tool} ${isNote(desk, one) ? one.row : changes()}`
  })
}

/** What changed in rows that this desk shows. A row that was made is named, its values stand beside. */
function Changed({ desk, rows, isNamed }: { desk: Resource; rows: readonly TimelineEntry[]; isNamed: boolean }) {
  const t = useTranslate()
  const [first] = rows
  const tool = useTool(first?.tool ?? desk.name)
  const labels = useLabels(tool)
  if (!first) return null
  const isMade = first.entry?.changes.some(({ field, from }) => field === tool.title && from === null) ?? false
  const changes = shownChanges(desk, first)
  const titles = [...rows]
    .sort((one, other) => one.title.localeCompare(other.title))
    .map(({ row, title }, at) => (
      <Fragment key={row}>
        {at > 0 && ', '}
        <RowTitle tool={tool.name} title={title} />
      </Fragment>
    ))
  if (isNote(desk, first)) return <Box sx={told}>{first.title}</Box>
  const table = isMade ? tableOf(desk, tool.name) : undefined
  if (table)
    return (
      <Box sx={told}>
        {labels.name}: <MadeCells tool={tool} columns={table.columns} changes={changes} />
      </Box>
    )
  if (isMade)
    return isNamed ? null : (
      <Box sx={told}>
        {labels.name}: {titles} ({t('views.desk.made')})
      </Box>
    )
  if (changes.length === 0) return null
  return (
    <Box sx={told}>
      {tool.name !== desk.name && !isNamed && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {titles}
        </Box>
      )}
      <ChangeLines tool={tool.name} changes={changes} most={MOST_LINES} />
    </Box>
  )
}

/** So many columns say what a new row of a table is. */
const MOST_CELLS = 4

/** The first values of a row that was made. */
function MadeCells({ tool, columns, changes }: { tool: Resource; columns: readonly string[]; changes: readonly FieldChange[] }) {
  const made = columns.slice(0, MOST_CELLS).flatMap(column => changes.find(({ field, to }) => field === column && to !== null) ?? [])
  return made.map(({ field, to }, index) => (
    <span key={field}>
      {index > 0 && ' · '}
      <ChangedValue field={fieldOf(tool, field)} tool={tool.name} name={field} value={to} />
    </span>
  ))
}

const told = { fontSize: 12.5, overflowWrap: 'anywhere' } as const
