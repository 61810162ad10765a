import Link from '@mui/material/Link'
import { type MouseEvent, useState } from 'react'
import { calls } from '../../../../schema/calls.ts'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import { isSeen } from '../../../../schema/pictures.ts'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
import { OverPlace } from '../../../shell/OverPlace.tsx'
import type { ApiRecord } from '../../KindView.ts'

const FileDialog = lazyChunk('file', () => import('./FileDialog.tsx'))

interface FileLinkProps {
  readonly file: FileValue
  /** The row that holds it. */
  readonly of?: { readonly tool: string; readonly name: string; readonly record: Partial<ApiRecord> }
}

/** A stored file by its name: pictures and documents are looked at here, others opened. With Ctrl, ⌘ or Shift the browser opens any, as every link. */
export function FileLink({ file, of }: FileLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const look = (event: MouseEvent) => {
    event.stopPropagation()
    if (!isSeen(file) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  const { id } = of?.record ?? {}
  return (
    <>
      <Link href={calls.file(file.id)} target="_blank" rel="noopener" aria-haspopup={isSeen(file) ? 'dialog' : undefined} onClick={look}>
        {file.name}
      </Link>
      {isOpen && (
        <OverPlace place="file" onClose={close}>
          <FileDialog file={file} of={of?.tool && id !== undefined ? { ...of, record: of.record as ApiRecord } : null} onClose={close} />
        </OverPlace>
      )}
    </>
  )
}
