import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { Fault } from '../../schema/rule.ts'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { RowTitle } from '../kinds/parts/RowTitle.tsx'
import { useFaultWords } from '../views/tool/useFaultWords.ts'
import { BrokenRows, RowsByTool } from './BrokenRows.tsx'
import { FigureChanges } from './FigureChanges.tsx'
import { ForeseenPeople } from './ForeseenPeople.tsx'
import { ForeseenRow } from './ForeseenRow.tsx'
import { PlanSums } from './PlanSums.tsx'
import { PlanWarnings } from './PlanWarnings.tsx'
import { useCountWords } from './refusalWords.ts'

/** What is wrong with a row, by field. */
const faultsIn = (errors: ChangeSetAnswer['refused'][number]['errors']): readonly Fault[] =>
  Object.values((errors ?? {}) as Record<string, Fault>)

/** What a plan will do: how many rows of which tools, what it leaves out and why, and the first of them field by field. */
export function Preview({ plan }: { plan: ChangeSetAnswer }) {
  const t = useTranslate()
  const counts = useCountWords()
  const words = useFaultWords(key => key)
  const { refused, preview = [] } = plan
  const shown = preview.filter(({ changes }) => changes.length > 0)
  const [alone] = refused
  // One row, and it stays: all there is to tell is what needs it.
  if (plan.counts.rows === 0 && refused.length === 1 && alone?.params?.used)
    return (
      <Alert severity="warning">
        {t('views.plan.used_alone')}
        <RowsByTool named={alone.params.used} />
      </Alert>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, fontSize: 13 }}>
      <Box component="p" sx={{ m: 0, fontSize: 14 }}>
        {plan.counts.rows > 0 ? t('views.plan.will_change', { counts: counts(plan) }) : t('views.plan.nothing')}
      </Box>
      {plan.people && plan.people.length > 0 && <ForeseenPeople people={plan.people} />}
      <Suspense>
        <PlanWarnings warns={plan.warns} isAlone={preview.length === 1} />
      </Suspense>
      <Suspense>{plan.sums && <PlanSums sums={plan.sums} />}</Suspense>
      <FigureChanges figures={plan.figures} />
      {plan.breaks && plan.breaks.length > 0 && <BrokenRows breaks={plan.breaks} />}
      {refused.length > 0 && (
        <Alert severity="warning">
          {t('views.plan.refused', { smart_count: plan.counts.refused })}
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
            {refused.slice(0, 50).map(({ tool, id, title, message, errors, params }) => (
              <li key={`${tool} ${id}`}>
                <RowTitle tool={tool} title={title} />:{' '}
                {params?.used ? t('views.plan.used') : faultsIn(errors).map(words).join(' ') || message}
                {params?.used && <RowsByTool named={params.used} />}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {shown.length > 0 && (
        <Suspense fallback={t('views.loading')}>
          <Box
            component="dl"
            tabIndex={0}
            aria-label={t('views.plan.preview')}
            sx={{ m: 0, maxHeight: 280, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}
          >
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows that are to be added have no id yet
              <ForeseenRow key={`${row.tool} ${row.id} ${index}`} row={row} isOwn={row.tool === shown[0]?.tool} />
            ))}
          </Box>
        </Suspense>
      )}
    </Box>
  )
}
