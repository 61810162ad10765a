import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDecision } from '../../../schema/wire/fileWords.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { ApplyDialog } from './ApplyDialog.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'

/** The next step stands first; what ends a file, last. */
const offered = ['apply', 'approve', 'reject', 'retry', 'revert', 'cancel', 'discard'] as const satisfies readonly FileDecision[]
const primary: readonly string[] = ['apply', 'approve']

/** What can be done with a file now, each told before it is done. */
export function FileActions({ upload, file }: { readonly upload: Upload; readonly file: FileDetail }) {
  const t = useTranslate()
  const [open, setOpen] = useState<(typeof offered)[number] | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {offered
        .filter(decision => file.can[decision])
        .map(decision => (
          <Button
            key={decision}
            variant={primary.includes(decision) ? 'contained' : 'outlined'}
            aria-haspopup="dialog"
            onClick={() => setOpen(decision)}
          >
            {t(`uploads.actions.${decision}`)}
          </Button>
        ))}
      {open === 'apply' && <ApplyDialog upload={upload} file={file} onClose={close} />}
      {open !== null && open !== 'apply' && <DecisionDialog upload={upload} file={file} decision={open} onClose={close} />}
    </>
  )
}
