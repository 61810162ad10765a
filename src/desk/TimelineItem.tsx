import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { countries } from '../../schema/country.ts'
import type { Resource } from '../../schema/resource.ts'
import type { TimelineEntry } from '../../schema/wire/changes.ts'
import { FromFile } from '../changes/FromFile.tsx'
import { Kept } from '../changes/Kept.tsx'
import { useReverting } from '../changes/useReverting.ts'
import { useSystemWords } from '../changes/useSystemWords.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { Changed } from './Changed.tsx'
import { isNote, shownChanges } from './entries.ts'

/** One write and all it did to what this desk shows, or a moment that is known alone. */
export function TimelineItem({ desk, entries }: { readonly desk: Resource; readonly entries: readonly TimelineEntry[] }) {
  const t = useTranslate()
  const { locale, country } = useSpeaker()
  const lead = entries.find(({ entry }) => entry && !entry.what.includes('.')) ?? entries[0]
  const [leadTool, what] = whatOf(lead)
  const tool = useTool(leadTool)
  const labels = useLabels(tool)
  const reverting = useReverting()
  const systemWords = useSystemWords()
  if (!lead) return null
  const { entry, moment } = lead
  const isReverted = entry !== undefined && entry.reverted_by !== null
  const done = moment
    ? t(`views.desk.moments.${moment}`, { _: labels.field(moment) })
    : tool.actions[what]
      ? labels.action(what)
      : t(`views.history.what.${what}`, { _: wordsOf(what) })
  // What was done to several rows is told below, row by row.
  const acted = entries.filter(one => one.tool === tool.name && !one.entry?.what.includes('.'))
  const isNamed = tool.name !== desk.name && acted.length === 1
  const words = isNamed ? `${done}: ${lead.title}` : done
  const note = tool.actions[what] ? undefined : entries.find(one => isNote(desk, one))
  const told = [...acted, ...entries.filter(one => !acted.includes(one))]
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.25 }}>
      <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {note ? note.title : words}
        {entry && <FromFile upload={entry.upload} />}
        {isReverted && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            · {t('views.history.reverted')}
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 0.5 }}>
        {entry && (entry.actor ? <span title={entry.actor.email}>{entry.actor.name}</span> : systemWords(entry.job))}
        {lead.by}
        {(entry || lead.by) && <span aria-hidden>·</span>}
        <time dateTime={lead.at} title={countries[country].zone}>
          {momentWords(lead.at, country, locale)}
        </time>
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
  const groups = new Map<string, TimelineEntry[]>()
  for (const one of told) {
    if (!one.entry) continue
    const changes = JSON.stringify(shownChanges(desk, one).map(({ field, from, to }) => [field, from, to]))
    const key = isNote(desk, one) ? `${one.tool} ${one.row}` : `${one.tool} ${changes}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}
