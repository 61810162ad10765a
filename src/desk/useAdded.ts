import { useTranslate } from 'react-admin'
import type { DeskAnswer } from '../../dataProvider/answers.ts'
import type { DeskPart } from '../../schema/desk.ts'
import { holds } from '../../schema/holds.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import type { Impossible } from '../views/actions/ActionsMenu.tsx'
import { unmetWords } from '../views/actions/conditionWords.ts'
import { type RecordProps, useLabels } from '../views/tool/useLabels.ts'
import { useRuleContext } from '../views/tool/useTool.ts'

/** Rows of other parts that are made at a row of the part `name`: those that can be now, and those that cannot, with the reason. */
export function useAdded(desk: Resource, name: string, { record, ...own }: RecordProps, parts: DeskAnswer['parts']) {
  const t = useTranslate()
  const speaker = useSpeaker()
  const context = useRuleContext()
  const labels = useLabels(desk)
  const offered: [string, DeskPart][] = []
  const impossible: Impossible[] = []
  const cannot = (key: string, words: string) => impossible.push({ name: key, label: labels.add(key), why: { words } })
  for (const [key, part] of Object.entries(desk.desk?.parts ?? {})) {
    if (!part.add || part.parent !== name) continue
    const { when = {}, unless } = part.add
    const there = unless && parts[key]?.find((row: ApiRecord) => row[part.by ?? ''] === record.id && holds(unless, row, context))
    if (there) cannot(key, t('views.why_not.there', { title: String(there[part.columns[0] ?? 'id']) }))
    else if (holds(when, record, context)) offered.push([key, part])
    else cannot(key, t('views.why_not.only_when', { condition: unmetWords([when], record, { ...own, speaker, context }) }))
  }
  return { offered, impossible }
}
