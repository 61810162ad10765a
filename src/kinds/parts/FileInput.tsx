import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { calls } from '../../../schema/calls.ts'
import type { FileField } from '../../../schema/kinds/file.ts'
import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import type { InputProps } from '../KindView.ts'
import { FileDrop } from './upload/FileDrop.tsx'
import { sizeWords } from './upload/fileFacts.ts'

/** A stored file by its name. */
export default function FileInput(props: InputProps<FileField>) {
  const t = useTranslate()
  const file = props.value as FileValue | null
  return (
    <FileDrop {...props} types={props.field.types}>
      {file && (
        <Box sx={{ mb: 1, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', typography: 'body2' }}>
          <Link href={calls.file(file.id)} target="_blank" rel="noopener">
            {file.name}
          </Link>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {sizeWords(file.size)}
          </Box>
          <Button size="small" disabled={props.disabled} onClick={() => props.onChange(null)}>
            {t('views.remove_file')}
          </Button>
        </Box>
      )}
    </FileDrop>
  )
}
