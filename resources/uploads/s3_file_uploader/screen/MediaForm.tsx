import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DraftRestored } from '../../../../src/drafts/DraftRestored.tsx'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { useDraftState } from '../../../../src/drafts/useDraftState.ts'
import { sizeWords } from '../../../../src/kinds/parts/upload/fileFacts.ts'
import { DropZone } from '../../../../src/uploads/page/DropZone.tsx'
import { SendingBar } from '../../../../src/uploads/page/SendingBar.tsx'
import { FieldLabel } from '../../../../src/views/form/FieldLabel.tsx'
import { FieldsGrid } from '../../../../src/views/form/FieldsGrid.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { mediaLimits } from '../s3FileUploader.ts'
import type { MediaSending } from './useMediaSending.ts'

/** Files and the folder they go to. What is refused leaves everything as it was. */
export function MediaForm({ sending: { progress, failure, send, cancel, forget } }: { readonly sending: MediaSending }) {
  const t = useTranslate()
  const w = useScreenWords('s3_file_uploader')
  const id = useId()
  const [files, setFiles] = useState<readonly File[]>([])
  const folder = useDraftState(draftPlace('media_assets', 'new', 'folder'), '')
  const [isMissing, setMissing] = useState(false)
  const limits = { most: mediaLimits.files, size: sizeWords(mediaLimits.bytes) }
  const isBusy = progress !== null
  const fault = faultOf(files) ?? (isMissing ? 'missing' : null)
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen)
    setMissing(false)
    forget()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (files.length === 0) return setMissing(true)
    if (fault || !(await send(files, folder.value))) return
    setFiles([])
    folder.forget()
  }
  return (
    <Box component="form" noValidate onSubmit={event => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <DropZone
        label={w(files.length > 0 ? 'drop_more' : 'drop')}
        takes={w('takes', limits)}
        disabled={isBusy}
        fault={fault && w(fault, limits)}
        onDrop={more => choose([...files, ...more.filter(one => !files.some(file => keyOf(file) === keyOf(one)))])}
      />
      {files.length > 0 && (
        <Box component="ul" aria-label={w('chosen')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {files.map(file => (
            <Box component="li" key={keyOf(file)} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
              <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{file.name}</Box>
              <Box sx={{ typography: 'caption', whiteSpace: 'nowrap', color: isWrong(file) ? 'error.main' : 'text.secondary' }}>
                {sizeWords(file.size)}
              </Box>
              {!isBusy && (
                <Button
                  size="small"
                  aria-label={t('uploads.remove', { name: file.name })}
                  onClick={() => choose(files.filter(one => one !== file))}
                >
                  {t('views.remove_file')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      <DraftRestored {...folder.restored} hasFiles />
      <FieldsGrid>
        <div>
          <FieldLabel id={`${id}-folder`}>{w('folder')}</FieldLabel>
          <TextField
            fullWidth
            id={`${id}-folder`}
            helperText={w('folder_help')}
            value={folder.value}
            disabled={isBusy}
            onChange={event => folder.put(event.target.value)}
            slotProps={{ htmlInput: { maxLength: mediaLimits.folder }, formHelperText: { sx: { mx: 0 } } }}
          />
        </div>
      </FieldsGrid>
      {failure && <Alert severity="error">{failure}</Alert>}
      {progress ? (
        <SendingBar name={files.map(({ name }) => name).join(', ')} progress={progress} onCancel={cancel} />
      ) : (
        <Box>
          <Button type="submit" variant="contained">
            {w('upload')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** The same file chosen again is the one that is there. */
function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

function isWrong({ size }: File): boolean {
  return size === 0 || size > mediaLimits.bytes
}

function faultOf(files: readonly File[]): 'many' | 'large' | 'empty' | null {
  if (files.length > mediaLimits.files) return 'many'
  if (files.some(({ size }) => size > mediaLimits.bytes)) return 'large'
  return files.some(({ size }) => size === 0) ? 'empty' : null
}
