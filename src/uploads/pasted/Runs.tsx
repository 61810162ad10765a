import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { TaskRun } from '../../../schema/wire/uploadShapes.ts'
import { At } from '../../changes/ChangeTitle.tsx'
import { Kept } from '../../changes/Kept.tsx'
import { useReverting } from '../../changes/useRevert.ts'
import { momentWords } from '../../kinds/moments.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'
import { Card } from '../../views/Card.tsx'
import { ListError } from '../../views/list/ListError.tsx'
import { ListSkeleton } from '../../views/list/ListSkeleton.tsx'
import { useCounted } from '../parts.tsx'
import { RUNS, useRuns } from './useTask.ts'

const SHOWN = 20

/**
 * The last runs of tasks, each with a way back.
 * @param task only of this one
 */
export function Runs({ task }: { readonly task?: string }) {
  const t = useTranslate()
  const { data, error, refetch } = useRuns(task)
  return (
    <Card title={t(task ? 'uploads.runs_of' : 'uploads.runs')}>
      {error && !data && <ListError error={error} retry={() => void refetch()} />}
      {!error && !data && <ListSkeleton columns={4} rows={5} />}
      {data?.length === 0 && t('uploads.runs_none')}
      {data && data.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13 }}>
          {data.slice(0, SHOWN).map(run => (
            <Run key={run.change_set} run={run} />
          ))}
        </Box>
      )}
    </Card>
  )
}

function Run({ run: { change_set, task, at, by, count, reverted, revertible } }: { readonly run: TaskRun }) {
  const t = useTranslate()
  const counted = useCounted()
  const queries = useQueryClient()
  const { country, locale } = useSpeaker()
  const { isBusy, kept, run: revert } = useReverting()
  const name = t(`resources.${task}.name`)
  const undo = async () => {
    await revert(change_set)
    await queries.invalidateQueries({ queryKey: RUNS })
  }
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 32 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{counted.of('uploads.entries_count', count)}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {by?.name ?? t('uploads.system')} · <At at={at} changeSet={change_set} />
        </Box>
        <Box sx={{ width: 72, textAlign: 'right' }}>
          {reverted && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('uploads.undone')}
            </Box>
          )}
          {revertible && (
            <Button
              loading={isBusy}
              aria-label={t('uploads.undo_run', { task: name, at: momentWords(at, country, locale) })}
              onClick={() => void undo()}
            >
              {t('views.undo')}
            </Button>
          )}
        </Box>
      </Box>
      <Kept kept={kept} />
    </Box>
  )
}
