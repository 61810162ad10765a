import { useTranslate } from 'react-admin'
import { grouped } from '../../kinds/numbers.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'
import type { FormQueryProps } from './FormQueryView.tsx'

/** How many more or fewer a try finds than the kept row says; nothing of a new row, or where none is known. */
export function Compared({ tool, name, record, count }: FormQueryProps & { readonly count: number }) {
  const t = useTranslate()
  const { country } = usePlace()
  const against = tool.formQueries[name]?.comparedWith
  const before = against === undefined ? undefined : record?.[against]
  if (typeof before !== 'number') return null
  const difference = count - before
  if (difference === 0) return t('views.tries.as_many')
  const said = { difference: grouped(Math.abs(difference), country), before: grouped(before, country) }
  return t(difference > 0 ? 'views.tries.more' : 'views.tries.fewer', said)
}
