import { useTranslate } from 'react-admin'
import type { Tone } from '../../../../schema/kinds/state.ts'
import type { ListedChange } from '../../../../schema/wire/changes.ts'
import { Badge } from '../../../../src/kinds/parts/Badge.tsx'

const tones: Readonly<Record<string, Tone>> = {
  planned: 'neutral',
  waiting: 'attention',
  applied: 'good',
  rejected: 'bad',
  reverted: 'neutral',
}

/** How a change stands; nothing where it was simply done, as most are. */
export function ChangeState({ set: { state, reverted_by }, whole }: { readonly set: ListedChange; readonly whole?: boolean }) {
  const t = useTranslate()
  const stands = reverted_by === null ? state : 'reverted'
  if (stands === 'applied' && !whole) return null
  return <Badge tone={tones[stands] ?? 'neutral'} words={t(`resources.changes.screen.states.${stands}`)} />
}
