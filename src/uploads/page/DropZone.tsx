import UploadFileIcon from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useDropzone } from 'react-dropzone'
import { unseen } from '../parts.tsx'

interface DropZoneProps {
  readonly label: string
  /** What is taken, and how much of it. */
  readonly takes: string
  /** Endings offered in the choice window; what is dropped is not held to them. */
  readonly accept?: string
  readonly isSingle?: boolean
  readonly disabled: boolean
  readonly fault?: ReactNode
  /** What is chosen already; the label is quieter beside it. */
  readonly children?: ReactNode
  onDrop(files: readonly File[]): void
}

/** Takes files by drop or by the choice window. */
export function DropZone({ label, takes, accept, isSingle, disabled, fault, children, onDrop }: DropZoneProps) {
  const t = useTranslate()
  const id = useId()
  const { getRootProps, getInputProps, isDragActive } = useDropzone({ multiple: !isSingle, disabled, onDrop: files => onDrop(files) })
  const isFaulty = Boolean(fault) || undefined
  return (
    <>
      <Box {...getRootProps({ tabIndex: -1 })} data-over={isDragActive || undefined} data-faulty={isFaulty} sx={zone}>
        <input
          {...getInputProps({
            accept,
            tabIndex: 0,
            'aria-label': label,
            'aria-describedby': `${id}-takes${isFaulty ? ` ${id}-fault` : ''}`,
            'aria-invalid': isFaulty,
            style: unseen,
          })}
        />
        <UploadFileIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <Box sx={{ minWidth: 0 }}>
          {children}
          <Box sx={{ typography: 'body2', color: children ? 'text.secondary' : undefined }}>
            {isDragActive ? t('views.drop_here') : label}
          </Box>
          <Box id={`${id}-takes`} sx={{ typography: 'caption', color: 'text.secondary' }}>
            {takes}
          </Box>
        </Box>
      </Box>
      {isFaulty && (
        <Box id={`${id}-fault`} role="alert" sx={{ typography: 'body2', color: 'error.main', mt: 0.5 }}>
          {fault}
        </Box>
      )}
    </>
  )
}

const zone = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  minHeight: 88,
  p: 2,
  border: '1px dashed',
  borderColor: 'action.disabled',
  borderRadius: 1.5,
  cursor: 'pointer',
  '&[data-faulty]': { borderColor: 'error.main' },
  '&[data-over]': { bgcolor: 'action.selected' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
}
