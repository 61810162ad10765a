import type { Resource } from '../../schema/resource.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../kinds/KindView.ts'
import { OverButton } from '../shell/OverPlace.tsx'
import type { Labels } from '../views/tool/useLabels.ts'

const RecordDialog = lazyChunk('action', () => import('../views/record/RecordDialog.tsx'))

/** The button of one action of a record, where it may be done. */
export function DoRowAction({ tool, labels, record, name }: { tool: Resource; labels: Labels; record: ApiRecord; name: string }) {
  const can = record._can as { readonly actions?: readonly string[] } | undefined
  if (!can?.actions?.includes(name)) return null
  return (
    <OverButton
      words={labels.action(name)}
      draw={close => <RecordDialog tool={tool} labels={labels} record={record} name={name} onClose={close} />}
    />
  )
}
