import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import { columnsMendable } from '../../../schema/uploadColumns.ts'
import type { Cause, FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { DraftRestored } from '../../drafts/DraftRestored.tsx'
import { draftPlace } from '../../drafts/draftPlace.ts'
import { isStorable } from '../../drafts/isStorable.ts'
import { useDraftState } from '../../drafts/useDraftState.ts'
import { useCounted } from '../parts.tsx'
import { BadRows } from './BadRows.tsx'
import { CellInput } from './CellInput.tsx'
import { type Mended, useMend } from './useMend.ts'
import { useReason } from './useReason.ts'

/** One thing that is wrong, in how many rows: what stands there, what was probably meant, and the rows themselves. */
export function CauseItem({ upload, file, cause }: { readonly upload: Upload; readonly file: FileDetail; readonly cause: Cause }) {
  const t = useTranslate()
  const id = useId()
  const counted = useCounted()
  const [isOpen, setOpen] = useState(false)
  // What was typed into rows stays there while they are hidden.
  const [wasOpened, setOpened] = useState(false)
  const { isBusy, failure, mend } = useMend(upload.name, file.id)
  const { column, code, key, count, values, suggestion } = cause
  const words = useReason()(cause)
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
            {words}
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
          file={file.id}
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
            asked={{ result: 'failed', column, code, key }}
            label={t('uploads.grid', { cause: words })}
            column={column}
          />
        )}
      </Box>
    </Box>
  )
}

interface CauseValuesProps {
  readonly upload: Upload
  /** Id of the file. */
  readonly file: number
  readonly cause: Cause
  readonly column: string
  readonly canMend: boolean
  readonly isBusy: boolean
  mend(mended: Mended): Promise<boolean>
}

/** Values that are told one by one; the rest is corrected by row, or all at once. */
const SHOWN = 5

/** What stands where it is wrong, how often, and one value in place of each, or of all. */
function CauseValues({ upload, file, cause, column, canMend, isBusy, mend }: CauseValuesProps) {
  const t = useTranslate()
  const { number } = useCounted()
  const { code, values, count, distinct } = cause
  const more = distinct - Math.min(values.length, SHOWN)
  const all = t('uploads.replace_all', { count: number(count) })
  const field = upload.columns[column]
  const shared = { field, canMend, isBusy }
  const draftOf = (value?: string) => draftPlace(upload.name, file, `fix ${JSON.stringify([column, code, value])}`)
  return (
    <Box component="ul" aria-label={t('uploads.cause_values')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}>
      {values.slice(0, SHOWN).map(({ value, count: times }) => (
        <Line
          key={value}
          words={value || t('uploads.cause_empty')}
          times={number(times)}
          draft={draftOf(value)}
          label={t('uploads.replace_of', { value: value || t('uploads.cause_empty') })}
          {...shared}
          onReplace={to => mend({ cause: { column, code, value }, to })}
        />
      ))}
      {more > 0 && (
        <Box component="li" sx={{ color: 'text.secondary' }}>
          {t('uploads.cause_more', { smart_count: more })}
        </Box>
      )}
      {values.length > 1 && canMend && (
        <Line words={all} draft={draftOf()} label={all} {...shared} onReplace={to => mend({ cause: { column, code }, to })} />
      )}
    </Box>
  )
}

interface LineProps {
  readonly words: string
  /** How often it stands there; none of all values together. */
  readonly times?: string
  readonly label: string
  /** Address of the draft of the replacement. */
  readonly draft: string
  readonly field: Upload['columns'][string] | undefined
  readonly canMend: boolean
  readonly isBusy: boolean
  onReplace(to: string): Promise<boolean>
}

function Line({ words, times, label, draft, field, canMend, isBusy, onReplace }: LineProps) {
  const t = useTranslate()
  const id = useId()
  const { value: typed, put, reset, restored } = useDraftState(draft, '', () => field !== undefined && isStorable(field))
  const replace = async (event: FormEvent) => {
    event.preventDefault()
    if (await onReplace(typed)) reset()
  }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Box
        sx={{
          flex: '0 1 260px',
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          color: times ? undefined : 'text.secondary',
        }}
        title={words}
      >
        {words}
        {times && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            × {times}
          </Box>
        )}
      </Box>
      {canMend && (
        <Box component="form" onSubmit={event => void replace(event)} sx={{ display: 'flex', gap: 1 }}>
          <CellInput id={id} aria-label={label} placeholder={t('uploads.replace_with')} field={field} value={typed} onChange={put} />
          <Button type="submit" disabled={isBusy || typed === ''}>
            {t('uploads.replace')}
          </Button>
        </Box>
      )}
      <DraftRestored {...restored} />
    </Box>
  )
}
