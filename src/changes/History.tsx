import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import type { HistoryEntry } from '../../schema/wire/changes.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { AddressLink } from '../routing/address.tsx'
import { useLabels } from '../views/tool/useLabels.ts'
import { fieldOf, useTool } from '../views/tool/useTool.ts'
import { BelowLines } from './BelowLines.tsx'
import { ChangeLines, MOST_LINES } from './ChangeLines.tsx'
import { At, ChangeTitle, Who } from './ChangeTitle.tsx'
import { Happened } from './Happened.tsx'
import { Irreversible } from './Irreversible.tsx'
import { Kept } from './Kept.tsx'
import { useChangeAddress } from './useChangeAddress.ts'
import { useDoneWords } from './useDoneWords.ts'
import { usePanel } from './usePanel.ts'
import { useReverting } from './useRevert.ts'

/** The beginning of a record that was made outside of its history. */
const begun = 'begun'

/** Who changed what on a record and on what belongs to it, newest first; read again when its version moves. */
export function History({ tool, record }: { readonly tool: string; readonly record: ApiRecord }) {
  const t = useTranslate()
  const panel = usePanel()
  const { id, version } = record
  const address = useChangeAddress()({ tool, row: id })
  return (
    <>
      <Happened<HistoryEntry | typeof begun>
        queryKey={[tool, 'history', id, version]}
        most={10}
        read={async signal => {
          const { data } = await panel.history(tool, { id, signal })
          return data.some(({ op }) => op === 'insert') ? data : [...data, begun]
        }}
        keyOf={entry => (entry === begun ? begun : entry.id)}
        draw={entry => (entry === begun ? <Begun record={record} /> : <HistoryItem tool={tool} entry={entry} />)}
      />
      {address && (
        <Link component={AddressLink} to={address} underline="always" sx={{ display: 'inline-block', mt: 1.5, fontSize: 13 }}>
          {t('views.history.all_changes')}
        </Link>
      )}
    </>
  )
}

/** One change: who, when, what, from → to, what it did below, and a way back. */
function HistoryItem({ tool, entry }: { readonly tool: string; readonly entry: HistoryEntry }) {
  const t = useTranslate()
  const what = useDoneWords(tool, entry.what)
  const reverting = useReverting()
  return (
    <Box component="li" sx={lineSx}>
      <ChangeTitle words={what} entry={entry} />
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        <Who entry={entry} />
        {' · '}
        <At at={entry.at} changeSet={entry.listed ? entry.change_set : undefined} />
      </Box>
      <ChangeLines tool={tool} changes={entry.changes} most={MOST_LINES} />
      {entry.below?.map(below => (
        <BelowLines key={below.tool} below={below} />
      ))}
      {entry.revertible && (
        <Button size="small" sx={{ ml: -0.75 }} loading={reverting.isBusy} onClick={() => reverting.run(entry.change_set)}>
          {t('views.history.revert')}
        </Button>
      )}
      {outdated.includes(entry.revert_refusal?.code ?? '') && <RefusedRevert tool={tool} refusal={entry.revert_refusal} />}
      <Irreversible because={entry.irreversible} />
      <Kept kept={reverting.kept} />
    </Box>
  )
}

/** Codes of refusals that nobody would expect: the declaration has changed since. */
const outdated = ['not_declared', 'not_allowed']

/** The reason why an older change cannot be reverted any more. */
function RefusedRevert({ tool: name, refusal }: { readonly tool: string; readonly refusal: HistoryEntry['revert_refusal'] }) {
  const t = useTranslate()
  const tool = useTool(name)
  const label = useLabels(tool).field
  if (!refusal) return null
  const { code, field, message } = refusal
  const isOwn = field !== undefined && (refusal.tool ?? name) === name && fieldOf(tool, field) !== undefined
  const named = isOwn ? label(field) : wordsOf(field ?? refusal.tool ?? '')
  const key = code === 'not_allowed' ? 'value_not_allowed' : field === undefined ? 'tool_not_declared' : 'field_not_declared'
  return <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t(`messages.${key}`, { field: named, table: named, _: message })}</Box>
}

/** Stands last where nothing tells how the record came to be. */
function Begun({ record: { created_at, created_by, _titles } }: { readonly record: ApiRecord }) {
  const t = useTranslate()
  const maker = created_by ? _titles?.created_by : undefined
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ fontWeight: 500 }}>{t(maker ? 'views.history.what.create' : 'views.history.begun')}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        {maker && `${maker} · `}
        {typeof created_at === 'string' && <At at={created_at} />}
      </Box>
    </Box>
  )
}

const lineSx = { borderLeft: 2, borderColor: 'divider', pl: 1.25 } as const
