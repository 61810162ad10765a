import Close from '@mui/icons-material/Close'
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import { sizeWords } from '../../kinds/parts/upload/fileFacts.ts'
import { useFaultWords } from '../../views/tool/useFaultWords.ts'
import { useRuleContext } from '../../views/tool/useTool.ts'
import { useCounted } from '../parts.tsx'
import { DropZone } from './DropZone.tsx'
import { faultOfPicture, isArchive } from './faultsOfPictures.ts'

interface DropPicturesProps {
  readonly upload: Upload
  readonly files: readonly File[]
  readonly disabled: boolean
  readonly fault: string | null
  onFiles(files: readonly File[]): void
}

/** Pictures drawn at once; those that something is wrong with come first. */
const SHOWN = 60

/** Takes many pictures by drop or by the choice window, and shows them with what is known to be wrong before they are sent. */
export function DropPictures({ upload, files, disabled, fault, onFiles }: DropPicturesProps) {
  const t = useTranslate()
  const counted = useCounted()
  const context = useRuleContext()
  const words = useFaultWords(same)
  const told = files.map(file => ({ file, fault: faultWordsOf(file) }))
  const bad = told.filter(one => one.fault).length
  const shown = told.toSorted((one, other) => Number(one.fault === null) - Number(other.fault === null)).slice(0, SHOWN)
  const size = sizeWords(files.reduce((sum, file) => sum + file.size, 0))
  function faultWordsOf(file: File): string | null {
    const said = faultOfPicture(upload, file, context)
    const most = Number(said?.params?.maximum)
    if (said?.code === 'too_much') return t('uploads.pictures.large', { size: sizeWords(most) })
    return said && words(said)
  }
  // The same file dropped again is the one that is there.
  const add = (more: readonly File[]) =>
    onFiles([...files, ...more.filter(one => !files.some(file => file.name === one.name && file.size === one.size))])
  return (
    <Box sx={{ minWidth: 0 }}>
      <DropZone
        label={t(files.length > 0 ? 'uploads.pictures.drop_more' : 'uploads.pictures.drop')}
        takes={t('uploads.pictures.takes', { most: upload.reads?.max, size: sizeWords(upload.reads?.largest ?? 0) })}
        accept=".jpg,.jpeg,.png,.webp,.zip"
        disabled={disabled}
        fault={fault}
        onDrop={add}
      />
      {files.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
            <Box role="status" sx={{ typography: 'body2' }}>
              {t('uploads.pictures.chosen', { smart_count: files.length, size })}{' '}
              {bad > 0 && (
                <Box component="span" sx={{ color: 'error.main' }}>
                  {counted.of('uploads.pictures.bad', bad)}
                </Box>
              )}
            </Box>
            {!disabled && (
              <Button size="small" onClick={() => onFiles([])}>
                {t('uploads.pictures.remove_all')}
              </Button>
            )}
          </Box>
          <Box component="ul" aria-label={t('uploads.pictures.chosen_list')} sx={grid}>
            {shown.map(one => (
              <PictureTile
                key={`${one.file.name} ${one.file.size}`}
                file={one.file}
                fault={one.fault}
                disabled={disabled}
                onRemove={() => onFiles(files.filter(file => file !== one.file))}
              />
            ))}
          </Box>
          {files.length > SHOWN && (
            <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
              {counted.of('uploads.pictures.more', files.length - SHOWN)}
            </Box>
          )}
        </>
      )}
    </Box>
  )
}

const same = (key: string): string => key

const grid = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  maxHeight: 460,
  overflow: 'auto',
}

/** A picture that was chosen: how it looks, its name and size, and what is wrong with them. */
function PictureTile({ file, fault, disabled, onRemove }: { file: File; fault: string | null; disabled: boolean; onRemove(): void }) {
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
