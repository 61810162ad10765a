import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import { sizeWords } from '../../kinds/parts/upload/fileFacts.ts'
import { useFaultWords } from '../../views/tool/useFaultWords.ts'
import { useRuleContext } from '../../views/tool/useTool.ts'
import { useCounted } from '../useCounted.ts'
import { DropZone } from './DropZone.tsx'
import { faultOfPicture } from './faultsOfPictures.ts'
import { PictureTile } from './PictureTile.tsx'

interface DropPicturesProps {
  readonly upload: Upload
  readonly files: readonly File[]
  readonly disabled: boolean
  /** What is wrong with them together. */
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
        takes={t('uploads.pictures.takes', { most: upload.reads?.most, size: sizeWords(upload.reads?.largest ?? 0) })}
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
