import type { ScheduleField } from '../../schema/kinds/schedule.ts'
import type { Schedule } from '../../schema/scheduleRuns.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { FilterProps, KindView } from './KindView.ts'
import { listOf } from './listOf.ts'
import { Pick } from './parts/Pick.tsx'
import { Ticks } from './parts/Ticks.tsx'
import { scheduleWords } from './scheduleWords.ts'
import { useSpeaker } from './useSpeaker.ts'

/** When something runs: a sentence in lists and records, a form with its next runs. A filter asks for its kind. */
export const schedule: KindView<ScheduleField> = {
  words: ({ value, speaker }) =>
    typeof value === 'object' ? scheduleWords(value as Schedule, speaker) : speaker.t(`views.schedule.kinds.${value}`),
  Input: lazyChunk('ScheduleInput', () => import('./parts/schedule/ScheduleInput.tsx')),
  Filter: ScheduleFilter,
  width: 260,
  least: 120,
  wide: () => true,
  ownLine: true,
  group: true,
}

/** One or several of its kinds. */
function ScheduleFilter({ multiple, value, onChange, field, tool: _tool, name: _name, ...control }: FilterProps<ScheduleField>) {
  const { t } = useSpeaker()
  const options = field.kinds.map(id => ({ id, words: t(`views.schedule.kinds.${id}`) }))
  const chosen = listOf(value)
  if (!multiple) return <Pick {...control} value={chosen[0]} options={options} onPick={onChange} />
  return <Ticks {...control} options={options} chosen={chosen} onChosen={onChange} />
}
