import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../kinds/KindView.ts'
import { OverPlace } from '../shell/OverPlace.tsx'
import type { Labels } from '../views/tool/useLabels.ts'

const RecordDialog = lazyChunk('action', () => import('../views/record/RecordDialog.tsx'))

/** The button of one action of a record, where it may be done. */
export function DoRowAction({ tool, labels, record, name }: { tool: Resource; labels: Labels; record: ApiRecord; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const can = record._can as { readonly actions?: readonly string[] } | undefined
  if (!can?.actions?.includes(name)) return null
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {labels.action(name)}
      </Button>
      {isOpen && (
        <OverPlace place="action" onClose={() => setOpen(false)}>
          <RecordDialog tool={tool} labels={labels} record={record} name={name} onClose={() => setOpen(false)} />
        </OverPlace>
      )}
    </>
  )
}
