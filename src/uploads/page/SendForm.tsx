import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { largestTogether } from '../../../schema/images.ts'
import type { Upload } from '../../../schema/upload.ts'
import { DraftRestored } from '../../drafts/DraftRestored.tsx'
import { useDraftState } from '../../drafts/useDraftState.ts'
import { sizeWords } from '../../kinds/parts/upload/fileFacts.ts'
import { FieldLabel } from '../../views/form/FieldLabel.tsx'
import { FieldsGrid } from '../../views/form/FieldsGrid.tsx'
import { focusFirstFault } from '../../views/form/focusFirstFault.ts'
import { Options, useOptionsForm } from '../Options.tsx'
import type { UploadLabels } from '../useUploads.ts'
import { DropFile } from './DropFile.tsx'
import { DropPictures } from './DropPictures.tsx'
import { faultOfFile, mostBytes } from './faultOfFile.ts'
import { faultOfPictures } from './faultsOfPictures.ts'
import { SendingBar } from './SendingBar.tsx'
import { useSending } from './useSending.ts'

const LONGEST_NOTE = 128

interface SendFormProps {
  readonly upload: Upload
  readonly labels: UploadLabels
  /** Options that are answered already, by the address. */
  readonly answered: Readonly<Record<string, string>>
  onSent(id: number): void
}

/** A file, what is asked beside it, and a note; sent with its progress. What is refused leaves everything as it was. */
export function SendForm({ upload, labels, answered, onSent }: SendFormProps) {
  const t = useTranslate()
  const id = useId()
  const place = useRef<HTMLFormElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isMissing, setMissing] = useState(false)
  const { progress, failure, send, cancel, forget } = useSending(upload.name)
  const { asked, form, ...draft } = useOptionsForm(upload, labels, answered)
  const note = useDraftState(`${draft.address}#note`, '')
  const [file = null] = files
  const isSending = progress !== null
  const wrong = upload.reads ? faultOfPictures(upload, files) : file && faultOfFile(file)
  const fault = file ? wrong : isMissing ? 'missing' : null
  const submit = form.handleSubmit(
    async values => {
      if (!file || wrong) return setMissing(!file)
      const sent = await send({ files, params: { ...values, ...answered }, note: note.value.trim() })
      if (sent === null) return
      draft.forget()
      onSent(sent)
    },
    () => {
      setMissing(!file)
      if (place.current) focusFirstFault(place.current)
    },
  )
  const size = sizeWords(upload.reads ? largestTogether(upload.reads) : mostBytes(file?.name ?? ''))
  const faultWords = fault && t(`uploads.faults.${fault}`, { most: upload.reads?.max, size })
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen)
    setMissing(false)
    forget()
  }
  return (
    <Box component="form" ref={place} onSubmit={event => void submit(event)} noValidate sx={{ display: 'grid', gap: 2 }}>
      {upload.reads ? (
        <DropPictures upload={upload} files={files} disabled={isSending} fault={faultWords} onFiles={choose} />
      ) : (
        <DropFile file={file} disabled={isSending} fault={faultWords} onFile={chosen => choose(chosen ? [chosen] : [])} />
      )}
      <DraftRestored
        isRestored={draft.restored.isRestored || note.restored.isRestored}
        left={draft.restored.left.map(labels.option)}
        hasFiles
        onDiscard={() => {
          draft.restored.onDiscard()
          note.reset()
        }}
      />
      <FormProvider {...form}>
        <FieldsGrid>
          <Options upload={upload} labels={labels} asked={asked} disabled={isSending} />
          <div>
            <FieldLabel id={`${id}-note`}>{t('uploads.note')}</FieldLabel>
            <TextField
              fullWidth
              id={`${id}-note`}
              helperText={t('uploads.note_help')}
              value={note.value}
              onChange={event => note.put(event.target.value)}
              disabled={isSending}
              slotProps={{ htmlInput: { maxLength: LONGEST_NOTE }, formHelperText: { sx: { mx: 0 } } }}
            />
          </div>
        </FieldsGrid>
      </FormProvider>
      {failure && <Alert severity="error">{failure}</Alert>}
      {progress && file ? (
        <SendingBar name={file.name} progress={progress} onCancel={cancel} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button type="submit" variant="contained">
            {t('uploads.upload')}
          </Button>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('uploads.upload_help')}</Box>
        </Box>
      )}
    </Box>
  )
}
