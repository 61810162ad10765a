import { approvalOf } from '../../../schema/approval.ts'
import { keepsVersions } from '../../../schema/published.ts'
import type { Resource } from '../../../schema/resource.ts'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { inputsOf } from '../../kinds/parts/TypedAsInput.tsx'
import { viewOf } from '../../kinds/viewOf.ts'
import { isTyped } from '../form/valuesOf.ts'

export const CountedNodes = lazyChunk('counted', () => import('../form/CountedNodes.tsx'))
export const FormQueryView = lazyChunk('formQuery', () => import('../form/FormQueryView.tsx'))
export const RecordSteps = lazyChunk('steps', () => import('./steps/RecordSteps.tsx'))
export const QueueBar = lazyChunk('queue', async () => ({ default: (await import('../../queue/QueueBar.tsx')).QueueBar }))
export const PresetBar = lazyChunk('presets', () => import('./PresetBar.tsx'))
export const PhonePreview = lazyChunk('preview', () => import('../../preview/PhonePreview.tsx'))
export const ShortLinkCard = lazyChunk('short link', () => import('../../redirects/ShortLinkCard.tsx'))
export const UsedIn = lazyChunk('used in', () => import('./UsedIn.tsx'))
export const WaitingChanges = lazyChunk('waiting', () => import('../../changes/WaitingChanges.tsx'))
export const VersionDifference = lazyChunk('versions', () => import('../../published/VersionDifference.tsx'))

/** True if changes of a record may wait for an approval. */
export const mayWait = (tool: Resource): boolean =>
  tool.requiresApprovalWhen !== undefined || Object.keys(tool.actions).some(name => approvalOf(tool, name) !== undefined)

/** What the form of a tool is drawn with, of all that comes only when it is needed. */
export function formParts(tool: Resource, isNew: boolean): readonly object[] {
  const typed = Object.entries(tool.fields).filter(([, field]) => isTyped(field, isNew))
  const shown = Object.values(tool.fields).flatMap(field => (isTyped(field, isNew) ? [] : (viewOf(field).Fact ?? [])))
  const tries = Object.values(tool.formQueries)
  const beside: readonly [boolean, object][] = [
    [tries.some(({ shownBelow }) => shownBelow !== undefined), FormQueryView],
    [tries.some(({ counts }) => counts !== undefined), CountedNodes],
    [tool.preview !== undefined, PhonePreview],
    [tool.presets !== undefined, PresetBar],
    [isNew && tool.steps !== undefined, RecordSteps],
    [!isNew && tool.queue !== undefined, QueueBar],
    [!isNew && tool.redirects !== undefined, ShortLinkCard],
    [!isNew && tool.usages !== undefined, UsedIn],
    [!isNew && keepsVersions(tool), VersionDifference],
    [!isNew && mayWait(tool), WaitingChanges],
  ]
  return [...inputsOf(Object.fromEntries(typed), !isNew), ...shown, ...beside.flatMap(([isThere, part]) => (isThere ? part : []))]
}
