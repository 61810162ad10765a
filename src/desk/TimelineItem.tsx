import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RevertAnswer, TimelineEntry } from '../../dataProvider/answers.ts'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { countries } from '../../schema/country.ts'
import type { Resource } from '../../schema/resource.ts'
import { ChangeLines } from '../changes/ChangeLines.tsx'
import { useRevert } from '../changes/useRevert.ts'
import { useSystemWords } from '../changes/useSystemWords.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'

/** One write and all it did to what this desk shows, or a moment that is known alone. */
export function TimelineItem({ desk, entries }: { readonly desk: Resource; readonly entries: readonly TimelineEntry[] }) {
  const t = useTranslate()
  const { locale, country } = useSpeaker()
  const lead = entries.find(({ entry }) => entry && !entry.what.includes('.')) ?? entries[0]
  const [leadTool, what] = whatOf(lead)
  const tool = useTool(leadTool)
  const labels = useLabels(tool)
  const revert = useRevert()
  const systemWords = useSystemWords()
  const [isBusy, setBusy] = useState(false)
  const [kept, setKept] = useState<RevertAnswer['kept']>([])
  if (!lead) return null
  const { entry, moment } = lead
  const isReverted = entry !== undefined && entry.reverted_by !== null
  const canRevert = entry && !isReverted && entry.revertible !== false && !tool.actions[what]?.irreversible
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
        {canRevert && (
          <Button
            size="small"
            sx={{ ml: 'auto', my: -0.5, minWidth: 0, px: 0.75, py: 0 }}
            loading={isBusy}
            onClick={async () => {
              setBusy(true)
              setKept((await revert(entry.change_set)) ?? [])
              setBusy(false)
            }}
          >
            {t('views.history.revert')}
          </Button>
        )}
      </Box>
      {!note &&
        told.map(
          one =>
            one.entry && <Changed key={`${one.tool} ${one.row} ${one.entry.id}`} desk={desk} one={one} isNamed={isNamed && one === lead} />,
        )}
      {kept.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('views.history.kept')} {kept.map(({ title, field }) => `${title}: ${wordsOf(field)}`).join(', ')}
        </Alert>
      )}
    </Box>
  )
}

/** What changed in one row, of what the desk shows: the rest serves the machinery. A row that was made is named, its values stand beside. */
function Changed({ desk, one, isNamed }: { readonly desk: Resource; readonly one: TimelineEntry; readonly isNamed: boolean }) {
  const t = useTranslate()
  const tool = useTool(one.tool)
  const labels = useLabels(tool)
  const isNew = isMade(tool, one)
  if (isNew && isNamed) return null
  const shown = shownOf(desk, one.tool)
  const changes = (one.entry?.changes ?? []).filter(({ field }) => shown.has(field))
  if (isNote(desk, one) || isNew) {
    return (
      <Box sx={{ fontSize: 12.5, overflowWrap: 'anywhere' }}>
        {isNote(desk, one) ? one.title : `${labels.name}: ${one.title} (${t('views.desk.made')})`}
      </Box>
    )
  }
  if (changes.length === 0) return null
  return (
    <Box sx={{ fontSize: 12.5, overflowWrap: 'anywhere' }}>
      {one.tool !== desk.name && !isNamed && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {one.title}
        </Box>
      )}
      <ChangeLines tool={one.tool} changes={changes} />
    </Box>
  )
}

/** Whether the row came to be with this write: its name was not there before. */
function isMade(tool: Resource, { entry }: TimelineEntry): boolean {
  return entry?.changes.some(({ field, from }) => field === tool.title && from === null) ?? false
}

/** The fields of a tool that the desk shows. */
function shownOf(desk: Resource, tool: string): ReadonlySet<string> {
  const parts = Object.values(desk.desk?.parts ?? {}).filter(part => part.tool === tool)
  return new Set([...(desk.name === tool ? (desk.desk?.head ?? []) : []), ...parts.flatMap(({ columns }) => columns)])
}

/** The tool that was acted on, and what was done: `sub_orders.cancel` where it was done to another row. */
function whatOf(one: TimelineEntry | undefined): readonly [string, string] {
  const [tool, what] = one?.entry?.what.includes('.') ? one.entry.what.split('.') : [one?.tool, one?.entry?.what]
  return [tool ?? '', what ?? '']
}

function isNote(desk: Resource, { tool }: TimelineEntry): boolean {
  return desk.desk?.parts[desk.desk.note ?? '']?.tool === tool
}
