import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { calls } from '../../../schema/calls.ts'
import type { FileField } from '../../../schema/kinds/file.ts'
import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import type { ImageField } from '../../../schema/kinds/image.ts'
import type { VideoField } from '../../../schema/kinds/video.ts'
import type { InputProps } from '../KindView.ts'
import { FileDrop } from './upload/FileDrop.tsx'
import { sizeWords } from './upload/fileFacts.ts'
import { FileLink } from './viewer/FileLink.tsx'
import { Stage } from './viewer/Stage.tsx'

const line = { display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' } as const

/** A stored file by its name. */
export function FileInput(props: InputProps<FileField>) {
  const file = props.value as FileValue | null
  return (
    <FileDrop {...props} types={props.field.types}>
      {file && (
        <Box sx={{ ...line, mb: 1, typography: 'body2' }}>
          <FileLink file={file} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {sizeWords(file.size)}
          </Box>
          <Remove {...props} />
        </Box>
      )}
    </FileDrop>
  )
}

/** A picture with its preview. */
export function ImageInput(props: InputProps<ImageField>) {
  const file = props.value as FileValue | null
  return (
    <FileDrop {...props} types={props.field.types}>
      {file && (
        <Box className="held" sx={{ mb: 1 }}>
          <Box
            component="img"
            src={calls.file(file.id)}
            alt={file.name}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: 180, borderRadius: 1, border: 1, borderColor: 'divider' }}
          />
          <Box sx={{ ...line, typography: 'caption', color: 'text.secondary' }}>
            <span>
              {file.name} · {file.width}x{file.height} · {sizeWords(file.size)}
            </span>
            <Remove {...props} />
          </Box>
        </Box>
      )}
    </FileDrop>
  )
}

/** A video with its player. */
export function FilmInput(props: InputProps<VideoField>) {
  const file = props.value as FileValue | null
  return (
    <FileDrop {...props} types={props.field.types}>
      {file && (
        <Box sx={{ mb: 1 }}>
          <Stage file={file} height="240px" />
          <Box sx={{ ...line, typography: 'caption', color: 'text.secondary' }}>
            <span>{[file.name, file.codec, sizeWords(file.size)].filter(Boolean).join(' · ')}</span>
            <Remove {...props} />
          </Box>
        </Box>
      )}
    </FileDrop>
  )
}

function Remove({ disabled, onChange }: Pick<InputProps, 'disabled' | 'onChange'>) {
  const t = useTranslate()
  return (
    <Button disabled={disabled} onClick={() => onChange(null)}>
      {t('views.remove_file')}
    </Button>
  )
}
