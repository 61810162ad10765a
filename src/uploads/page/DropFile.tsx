import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { sizeWords } from '../../kinds/parts/upload/fileFacts.ts'
import { useCounted } from '../parts.tsx'
import { DropZone } from './DropZone.tsx'
import { LARGEST_BYTES, MOST_ROWS, TAKEN } from './faultOfFile.ts'

interface DropFileProps {
  readonly file: File | null
  readonly disabled: boolean
  readonly fault?: ReactNode
  onFile(file: File | null): void
}

/** Takes a file by drop, by the choice window, or from the clipboard: a copied file, or cells that were copied in a spreadsheet. */
export function DropFile({ file, disabled, fault, onFile }: DropFileProps) {
  const t = useTranslate()
  const { number } = useCounted()
  const onPaste = useEvent((event: ClipboardEvent) => {
    const pasted =
      disabled || isTypedIn(event.target) || !event.clipboardData ? null : pastedFile(event.clipboardData, t('uploads.pasted_name'))
    if (!pasted) return
    event.preventDefault()
    onFile(pasted)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onPaste])
  return (
    <Box>
      <DropZone
        label={t(file ? 'uploads.drop_other' : 'uploads.drop')}
        takes={t('uploads.drop_takes', { size: sizeWords(LARGEST_BYTES), rows: number(MOST_ROWS) })}
        accept={TAKEN.join(',')}
        isSingle
        disabled={disabled}
        fault={fault}
        onDrop={([dropped]) => dropped && onFile(dropped)}
      >
        {file && (
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {file.name}{' '}
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {sizeWords(file.size)}
            </Box>
          </Box>
        )}
      </DropZone>
      {file && !disabled && (
        <Button size="small" sx={{ mt: 0.5 }} onClick={() => onFile(null)} aria-label={t('uploads.remove', { name: file.name })}>
          {t('views.remove_file')}
        </Button>
      )}
    </Box>
  )
}

/** Text that is pasted where one types is meant for there. */
const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=file]), textarea, select'))

/**
 * What was pasted, as a file to send: cells that were copied in a spreadsheet are text with tabs (and often a picture of themselves, which nobody
 * means); else a file that was copied as such.
 * @param name for a file that is made of text
 */
export function pastedFile(clipboard: DataTransfer, name: string): File | null {
  const text = clipboard.getData('text/plain')
  const [file] = clipboard.files
  const isTable = /[\t\n,;]/.test(text.trim())
  if (text.trim() && (isTable || !file)) return new File([text], name, { type: 'text/csv' })
  return file ?? null
}
