import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import type { HistoryEntry } from '../../schema/wire/changes.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { ChangeLines } from './ChangeLines.tsx'
import { At, ChangeTitle, Who } from './ChangeTitle.tsx'
import { Happened } from './Happened.tsx'
import { Kept } from './Kept.tsx'
import { usePanel } from './usePanel.ts'
import { useReverting } from './useRevert.ts'

/** Who changed what on a record, newest first; read again when its version moves. */
export function History({ tool, id, version }: { tool: string; id: number; version: number }) {
  const panel = usePanel()
  return (
    <Happened
      queryKey={[tool, 'history', id, version]}
      most={10}
      read={async signal => (await panel.history(tool, { id, signal })).data}
      keyOf={entry => entry.id}
      draw={entry => <HistoryItem tool={tool} entry={entry} />}
    />
  )
}

/** One change: who, when, what, from → to, and a way back. */
function HistoryItem({ tool: name, entry }: { tool: string; entry: HistoryEntry }) {
  const t = useTranslate()
  const tool = useTool(name)
  const labels = useLabels(tool)
  const reverting = useReverting()
  const what = tool.actions[entry.what] ? labels.action(entry.what) : t(`views.history.what.${entry.what}`, { _: wordsOf(entry.what) })
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.25 }}>
      <ChangeTitle words={what} entry={entry} />
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        <Who entry={entry} />
        {' · '}
        <At at={entry.at} />
      </Box>
      <ChangeLines tool={name} changes={entry.changes} />
      {entry.revertible && (
        <Button size="small" sx={{ ml: -0.75 }} loading={reverting.isBusy} onClick={() => reverting.run(entry.change_set)}>
          {t('views.history.revert')}
        </Button>
      )}
      <Kept kept={reverting.kept} />
    </Box>
  )
}
