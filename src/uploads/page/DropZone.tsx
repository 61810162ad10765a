import UploadFileIcon from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useDropzone } from 'react-dropzone'
import { unseen } from '../parts.tsx'
import { zone } from './zone.ts'

interface DropZoneProps {
  readonly label: string
  /** What is taken, and how much of it. */
  readonly takes: string
  /** Endings offered in the choice window; what is dropped is not held to them. */
  readonly accept?: string
  readonly disabled: boolean
  readonly fault: string | null
  onDrop(files: readonly File[]): void
}

/** Takes several files by drop or by the choice window. */
export function DropZone({ label, takes, accept, disabled, fault, onDrop }: DropZoneProps) {
  const t = useTranslate()
  const id = useId()
  const { getRootProps, getInputProps, isDragActive } = useDropzone({ multiple: true, disabled, onDrop: files => onDrop(files) })
  return (
    <>
      <Box {...getRootProps({ tabIndex: -1 })} data-over={isDragActive || undefined} data-faulty={fault !== null || undefined} sx={zone}>
        <input
          {...getInputProps({
            accept,
            tabIndex: 0,
            'aria-label': label,
            'aria-describedby': `${id}-takes${fault === null ? '' : ` ${id}-fault`}`,
            'aria-invalid': fault !== null || undefined,
            style: unseen,
          })}
        />
        <UploadFileIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ typography: 'body2' }}>{isDragActive ? t('views.drop_here') : label}</Box>
          <Box id={`${id}-takes`} sx={{ typography: 'caption', color: 'text.secondary' }}>
            {takes}
          </Box>
        </Box>
      </Box>
      {fault !== null && (
        <Box id={`${id}-fault`} role="alert" sx={{ typography: 'body2', color: 'error.main', mt: 0.5 }}>
          {fault}
        </Box>
      )}
    </>
  )
}
