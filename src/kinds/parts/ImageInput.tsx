import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { calls } from '../../../schema/calls.ts'
import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import type { ImageField } from '../../../schema/kinds/image.ts'
import type { InputProps } from '../KindView.ts'
import { FileDrop } from './upload/FileDrop.tsx'
import { sizeWords } from './upload/fileFacts.ts'

/** A picture with its preview. */
export default function ImageInput(props: InputProps<ImageField>) {
  const t = useTranslate()
  const file = props.value as FileValue | null
  return (
    <FileDrop {...props} types={props.field.types}>
      {file && (
        <Box sx={{ mb: 1 }}>
          <Box
            component="img"
            src={calls.file(file.id)}
            alt={file.name}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: 180, borderRadius: 1, border: 1, borderColor: 'divider' }}
          />
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', typography: 'caption', color: 'text.secondary' }}>
            <span>
              {file.name} · {file.width}x{file.height} · {sizeWords(file.size)}
            </span>
            <Button size="small" disabled={props.disabled} onClick={() => props.onChange(null)}>
              {t('views.remove_file')}
            </Button>
          </Box>
        </Box>
      )}
    </FileDrop>
  )
}
