import Close from '@mui/icons-material/Close'
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { sizeWords } from '../../kinds/parts/upload/fileFacts.ts'
import { isArchive } from './faultsOfPictures.ts'

interface PictureTileProps {
  readonly file: File
  /** What will be said of it. */
  readonly fault: string | null
  readonly disabled: boolean
  onRemove(): void
}

/** A picture that was chosen: how it looks, its name and size, and what is wrong with them. */
export function PictureTile({ file, fault, disabled, onRemove }: PictureTileProps) {
  const t = useTranslate()
  const address = useObjectUrl(file)
  return (
    <Box component="li" data-bad={fault !== null || undefined} sx={tile}>
      <Box sx={{ height: 96, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', borderRadius: 1, overflow: 'hidden' }}>
        {isArchive(file) ? (
          <FolderZipOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        ) : (
          address && <img src={address} alt="" loading="lazy" decoding="async" />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mt: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box title={file.name} sx={{ fontSize: 13, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {file.name}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{sizeWords(file.size)}</Box>
        </Box>
        {!disabled && (
          <IconButton size="small" aria-label={t('uploads.pictures.remove', { name: file.name })} onClick={onRemove}>
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
      {fault && <Box sx={{ typography: 'caption', color: 'error.main', overflowWrap: 'anywhere' }}>{fault}</Box>}
    </Box>
  )
}

/** The address of a file of this machine, given back when it is not shown any more. */
function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

const tile = {
  minWidth: 0,
  p: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  '&[data-bad]': { borderColor: 'error.main' },
  '& img': { maxWidth: '100%', maxHeight: 96, display: 'block' },
}
