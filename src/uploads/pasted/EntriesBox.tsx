import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useDeferredValue, useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { entriesOf, type Upload } from '../../../schema/upload.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'
import { FieldLabel } from '../../views/form/FieldLabel.tsx'
import { columnExample } from '../page/Columns.tsx'
import { useCounted } from '../parts.tsx'

interface EntriesBoxProps {
  readonly upload: Upload
  readonly text: string
  readonly disabled: boolean
  onText(text: string): void
}

const LINES = 12

/** Takes a list that is typed or pasted, and counts what stands in it while it is typed. */
export function EntriesBox({ upload, text, disabled, onText }: EntriesBoxProps) {
  const t = useTranslate()
  const id = useId()
  const counted = useCounted()
  const { country } = usePlace()
  const columns = Object.keys(upload.columns)
  // Counted once the typing rests.
  const counting = useDeferredValue(text)
  const { entries, repeated } = useMemo(() => entriesOf(counting, columns.length), [counting, columns.length])
  const most = upload.pasted?.max
  const isTooLong = most !== undefined && entries.length > most
  const help = columns.length === 1 ? 'uploads.entries_help_one' : 'uploads.entries_help'
  return (
    <div>
      <FieldLabel id={id} isRequired>
        {t('uploads.entries')}
      </FieldLabel>
      <OutlinedInput
        id={id}
        multiline
        fullWidth
        // Of a height of its own: one that grows with thousands of lines is measured at each key.
        inputComponent="textarea"
        inputProps={{ rows: LINES }}
        value={text}
        disabled={disabled}
        error={isTooLong}
        placeholder={columns.map(column => columnExample(upload, column, country)).join(',')}
        onChange={event => onText(event.target.value)}
        slotProps={{
          input: { 'aria-describedby': `${id}-help ${id}-count`, 'aria-invalid': isTooLong || undefined, spellCheck: false },
        }}
        sx={{ '& textarea': { fontVariantNumeric: 'tabular-nums', fontSize: 13, lineHeight: 1.5, resize: 'vertical' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <FormHelperText id={`${id}-help`}>
          {t(help, { columns: columns.join(','), most: most === undefined ? '' : counted.number(most) })}
        </FormHelperText>
        <FormHelperText id={`${id}-count`} role="status" error={isTooLong} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {isTooLong
            ? t('messages.entries_most', { most })
            : [counted.of('uploads.entries_count', entries.length), repeated > 0 && counted.of('uploads.entries_repeated', repeated)]
                .filter(Boolean)
                .join(', ')}
        </FormHelperText>
      </Box>
    </div>
  )
}
