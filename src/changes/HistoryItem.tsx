import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { countries } from '../../schema/country.ts'
import type { HistoryEntry } from '../../schema/wire/changes.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { ChangeLines } from './ChangeLines.tsx'
import { FromFile } from './FromFile.tsx'
import { Kept } from './Kept.tsx'
import { useReverting } from './useReverting.ts'
import { useSystemWords } from './useSystemWords.ts'

/** One change: who, when, what, from → to, and a way back. */
export function HistoryItem({ tool: name, entry }: { tool: string; entry: HistoryEntry }) {
  const t = useTranslate()
  const { locale, country } = useSpeaker()
  const tool = useTool(name)
  const labels = useLabels(tool)
  const reverting = useReverting()
  const systemWords = useSystemWords()
  const action = tool.actions[entry.what]
  const what = action ? labels.action(entry.what) : t(`views.history.what.${entry.what}`, { _: wordsOf(entry.what) })
  const isReverted = entry.reverted_by !== null
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.25 }}>
      <Box sx={{ fontWeight: 500 }}>
        {what}
        <FromFile upload={entry.upload} />
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
      {entry.revertible && (
        <Button size="small" sx={{ ml: -0.75 }} loading={reverting.isBusy} onClick={() => reverting.run(entry.change_set)}>
          {t('views.history.revert')}
        </Button>
      )}
      <Kept kept={reverting.kept} />
    </Box>
  )
}
