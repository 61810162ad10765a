import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useDropzone } from 'react-dropzone'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import type { InputProps } from '../../KindView.ts'
import { useUpload } from './useUpload.ts'

interface FileDropProps extends InputProps {
  /** Media types that are taken. */
  readonly types: readonly string[]
  /** The file that is there, drawn by its kind. */
  readonly children: ReactNode
}

/** Takes a file by drop, by paste of the choice window, or by keyboard; tells at once where it breaks the field's rules. */
export function FileDrop({ types, children, ...props }: FileDropProps) {
  const t = useTranslate()
  const { faults, isSending, share, send } = useUpload(props)
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: false,
    disabled: props.disabled || isSending,
    onDrop: async ([file]) => {
      const sent = file && (await send(file))
      if (sent) props.onChange(sent satisfies FileValue)
    },
  })
  return (
    <Box sx={fitting}>
      {children}
      <Box
        {...getRootProps({ tabIndex: -1 })}
        sx={{
          border: '1px dashed',
          borderColor: faults.length > 0 || props.invalid ? 'error.main' : 'action.disabled',
          borderRadius: 1,
          p: 1.5,
          cursor: props.disabled ? 'default' : 'pointer',
          bgcolor: isDragActive ? 'action.hover' : undefined,
          '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
        }}
      >
        <input
          {...getInputProps({
            id: props.id,
            accept: types.join(','),
            tabIndex: 0,
            'aria-label': props.label,
            'aria-describedby': props.describedBy,
            'aria-invalid': props.invalid || undefined,
            style: hidden,
          })}
        />
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t(isDragActive ? 'views.drop_here' : props.value ? 'views.replace_file' : 'views.choose_file')}
        </Box>
        {isSending && <LinearProgress variant="determinate" value={share * 100} aria-label={t('views.sending_file')} sx={{ mt: 1 }} />}
      </Box>
      {faults.map(fault => (
        <FormHelperText key={fault} error role="alert">
          {fault}
        </FormHelperText>
      ))}
    </Box>
  )
}

/** In a narrow cell of a row a picture stands small beside what is said of it, so that a row with a picture is little higher than others. */
const fitting = {
  containerType: 'inline-size',
  '@container (max-width: 240px)': {
    '& > .held': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: 1, overflowWrap: 'anywhere' },
    '& > .held > img': { maxHeight: 64 },
  },
} as const

/** Out of sight, but there for keyboard and screen reader. */
const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  border: 0,
  display: 'block',
} as const
