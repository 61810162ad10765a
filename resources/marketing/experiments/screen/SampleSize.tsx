import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Figures } from '../../../../src/charts/Figures.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { PlanAnswer } from '../contracts.ts'

/** The users that each variation needs, by the orders of the last 28 days. */
export function SampleSize({ size }: { readonly size: PlanAnswer['size'] }) {
  const words = useScreenWords('experiments')
  const { country, locale } = useSpeaker()
  const { effect, needed, days, users_28d, end, too_late } = size
  if (effect === null) return <div role="status">{words('no_effect')}</div>
  if (needed === null) return <div role="status">{words('no_past')}</div>
  const list = [
    { label: words('needed'), value: grouped(needed, country) },
    { label: words('days'), value: days === null ? '–' : grouped(days, country) },
    { label: words('users_28d'), value: grouped(users_28d, country) },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Figures list={list} />
      {too_late && end !== null && (
        <Alert severity="warning">{words('too_late', { effect: `${effect} %`, end: dayWords(end, locale) })}</Alert>
      )}
    </Box>
  )
}
