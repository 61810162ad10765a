import Alert from '@mui/material/Alert'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isAtomicFile, type Upload } from '../../../schema/upload.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { ConfirmDialog } from '../../changes/ConfirmDialog.tsx'
import { useCounted } from '../parts.tsx'
import { useTell } from '../useTell.ts'
import { useWritten } from './ChangeFigures.tsx'
import { Notices } from './Notices.tsx'
import { SameFile } from './SameFile.tsx'
import { useDecide } from './useDecide.ts'

type Mode = 'all' | 'good'

/** Says in numbers what applying a file does, and lets the person choose what happens to the rest where one row cannot be applied. */
export function ApplyDialog({ upload, file, onClose }: { readonly upload: Upload; readonly file: FileDetail; onClose(): void }) {
  const t = useTranslate()
  const tell = useTell()
  const counted = useCounted()
  const written = useWritten()
  const { isBusy, failure, refusal, decide } = useDecide(upload.name, file.id)
  const isPartial = !isAtomicFile(upload, file.params)
  const [chosen, setMode] = useState<Mode>('good')
  const mode = isPartial ? chosen : 'all'
  const good = file.ok_rows ?? 0
  const bad = file.failed_rows ?? 0
  const skipped = file.skipped_rows ?? 0
  const isSame = file.same_as !== null || refusal?.code === 'same_file'
  const needsSecond = file.needs_approval
  const rows = counted.of('views.rows', good)
  const apply = async () => {
    if ((await decide('apply', { mode, ...(isSame && { again: true }) })) === null) return
    tell(t(needsSecond ? 'uploads.said.hand_in' : 'uploads.said.apply'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('uploads.apply.title', { name: file.file_name })}
      button={t(needsSecond ? 'uploads.apply.hand_in' : isSame ? 'uploads.apply.button_again' : 'uploads.apply.button', { rows })}
      back={t('views.back')}
      isBusy={isBusy}
      autoFocus
      isBlocked={!file.can.apply}
      failure={refusal?.code === 'same_file' ? null : failure}
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      <div>
        {written(file.changes, rows)} {bad > 0 && isPartial && counted.of('uploads.apply.left_out', bad)}{' '}
        {skipped > 0 && counted.of('uploads.apply.skipped', skipped)}
      </div>
      <Notices file={file} severity="warning" />
      {isPartial ? <ModeChoice mode={mode} hasBad={bad > 0} onMode={setMode} /> : <div>{t('uploads.apply.only_all')}</div>}
      {isSame && <SameFile upload={upload} same={file.same_as} />}
      {needsSecond && (
        <Alert severity="info">{t('uploads.apply.second_person', { rows: counted.number(upload.approvalAboveRows ?? 0) })}</Alert>
      )}
      {upload.irreversible ? (
        <Alert severity="warning">{t('uploads.apply.irreversible')}</Alert>
      ) : (
        <div>{t('uploads.apply.revertible')}</div>
      )}
    </ConfirmDialog>
  )
}

function ModeChoice({ mode, hasBad, onMode }: { readonly mode: Mode; readonly hasBad: boolean; onMode(mode: Mode): void }) {
  const t = useTranslate()
  const id = useId()
  const helps = { good: t('uploads.apply.good_help'), all: t(hasBad ? 'uploads.apply.all_not' : 'uploads.apply.all_help') }
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontSize: 13 }}>
        {t('uploads.apply.mode')}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={mode} onChange={event => onMode(event.target.value as Mode)}>
        {(['good', 'all'] as const).map(one => (
          <FormControlLabel
            key={one}
            value={one}
            disabled={one === 'all' && hasBad}
            control={<Radio size="small" />}
            label={
              <>
                {t(`uploads.apply.${one}`)}
                <FormHelperText sx={{ m: 0 }}>{helps[one]}</FormHelperText>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
