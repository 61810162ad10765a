import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import { columnsMendable } from '../../../schema/uploadColumns.ts'
import type { Cause, FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { useCounted } from '../useCounted.ts'
import { BadRows } from './BadRows.tsx'
import { CauseValues } from './CauseValues.tsx'
import { useMend } from './useMend.ts'

/** One thing that is wrong, in how many rows: what stands there, what was probably meant, and the rows themselves. */
export function CauseItem({ upload, file, cause }: { readonly upload: Upload; readonly file: FileDetail; readonly cause: Cause }) {
  const t = useTranslate()
  const id = useId()
  const counted = useCounted()
  const [isOpen, setOpen] = useState(false)
  // What was typed into rows stays there while they are hidden.
  const [wasOpened, setOpened] = useState(false)
  const { isBusy, failure, mend } = useMend(upload.name, file.id)
  const { column, code, message, count, values, suggestion } = cause
  const [only] = values
  const toggle = () => {
    setOpen(!isOpen)
    setOpened(true)
  }
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" id={`${id}-title`} sx={{ fontWeight: 600 }}>
            {message}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            · {counted.of('uploads.cause_rows', count)}
          </Box>
        </Box>
        {suggestion && file.can.mend && column && only && (
          <Chip
            clickable
            disabled={isBusy}
            color="primary"
            variant="outlined"
            label={t('uploads.did_you_mean', { value: suggestion })}
            aria-label={t('uploads.did_you_mean_for', {
              value: suggestion,
              wrong: only.value,
              count: counted.of('views.rows', only.count),
            })}
            onClick={() => void mend({ cause: { column, code, value: only.value }, to: suggestion })}
          />
        )}
        <Button aria-expanded={isOpen} aria-controls={id} aria-describedby={`${id}-title`} onClick={toggle}>
          {t(isOpen ? 'uploads.hide_rows' : 'uploads.show_rows')}
        </Button>
      </Box>
      {column && values.length > 0 && (
        <CauseValues
          upload={upload}
          cause={cause}
          column={column}
          canMend={file.can.mend && columnsMendable(upload).includes(column)}
          isBusy={isBusy}
          mend={mend}
        />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box id={id} hidden={!isOpen} sx={{ mt: 1 }}>
        {wasOpened && (
          <BadRows
            upload={upload}
            file={file}
            asked={{ result: 'failed', column, code }}
            label={t('uploads.grid', { cause: message })}
            column={column}
          />
        )}
      </Box>
    </Box>
  )
}
