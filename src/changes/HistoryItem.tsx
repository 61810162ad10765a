import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { HistoryEntry, RevertAnswer } from '../../dataProvider/answers.ts'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { countries } from '../../schema/country.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { ChangeLines } from './ChangeLines.tsx'
import { useRevert } from './useRevert.ts'
import { useSystemWords } from './useSystemWords.ts'

/** One change: who, when, what, from → to, and a way back. */
export function HistoryItem({ tool: name, entry }: { tool: string; entry: HistoryEntry }) {
  const t = useTranslate()
  const { locale, country } = useSpeaker()
  const tool = useTool(name)
  const labels = useLabels(tool)
  const revert = useRevert()
  const systemWords = useSystemWords()
  const [isBusy, setBusy] = useState(false)
  const [kept, setKept] = useState<RevertAnswer['kept']>([])
  const action = tool.actions[entry.what]
  const what = action ? labels.action(entry.what) : t(`views.history.what.${entry.what}`, { _: wordsOf(entry.what) })
  const isReverted = entry.reverted_by !== null
  const canRevert = !isReverted && entry.revertible !== false && !action?.irreversible
  const run = async () => {
    setBusy(true)
    setKept((await revert(entry.change_set)) ?? [])
    setBusy(false)
  }
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.25 }}>
      <Box sx={{ fontWeight: 500 }}>
        {what}
        {isReverted && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            · {t('views.history.reverted')}
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        {entry.actor ? <span title={entry.actor.email}>{entry.actor.name}</span> : systemWords(entry.job)}
        {' · '}
        <time dateTime={entry.at} title={countries[country].zone}>
          {momentWords(entry.at, country, locale)}
        </time>
      </Box>
      <ChangeLines tool={name} changes={entry.changes} />
      {canRevert && (
        <Button size="small" sx={{ ml: -0.75 }} loading={isBusy} onClick={run}>
          {t('views.history.revert')}
        </Button>
      )}
      {kept.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('views.history.kept')}
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {kept.map(({ tool: of, id, title, field, reason }) => (
              <li key={`${of} ${id} ${field}`}>
                {title}: {wordsOf(field)} ({t(`views.history.reasons.${reason}`, { _: wordsOf(reason) })})
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
