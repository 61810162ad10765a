import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { calls } from '../../../schema/calls.ts'
import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import { Stage } from './viewer/Stage.tsx'

interface PicturesProps {
  readonly files: readonly FileValue[]
  /** They show what the record is about: the first is large, the others stand below it. */
  readonly isLead?: boolean
}

/** Pictures as large as evidence needs; each opens over the screen, where it can be looked at closely and the others are a key away. */
export function Pictures({ files, isLead = false }: PicturesProps) {
  const t = useTranslate()
  const [at, setAt] = useState<number | null>(null)
  return (
    <Box sx={isLead ? lead : { display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {files.map(({ id, name }, index) => (
        <ButtonBase key={id} aria-haspopup="dialog" aria-label={t('views.pictures.open', { name })} onClick={() => setAt(index)}>
          <Small src={calls.file(id)} alt="" loading="lazy" />
        </ButtonBase>
      ))}
      {at !== null && <Large files={files} at={at} onAt={setAt} onClose={() => setAt(null)} />}
    </Box>
  )
}

const lead = {
  flex: '0 1 272px',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 1,
  alignContent: 'start',
  '& > button': { aspectRatio: '1', bgcolor: 'action.hover', borderRadius: 1, '&:first-of-type': { gridColumn: '1 / -1' } },
  '& img': { width: '100%', height: '100%' },
} as const

interface LargeProps {
  readonly files: readonly FileValue[]
  readonly at: number
  onAt(at: number): void
  onClose(): void
}

/** One picture, whole, to be looked at closely and turned; the arrow keys go to the others. */
function Large({ files, at, onAt, onClose }: LargeProps) {
  const t = useTranslate()
  const id = useId()
  const file = files[at]
  if (!file) return null
  const go = (by: number) => onAt((at + by + files.length) % files.length)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      aria-labelledby={id}
      onClose={onClose}
      onClick={event => event.stopPropagation()}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'ArrowLeft') go(-1)
        if (event.key === 'ArrowRight') go(1)
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1, py: 0.5, fontSize: 13 }}>
        <Box id={id} sx={{ flex: 1, overflowWrap: 'anywhere' }}>{`${file.name} · ${at + 1} / ${files.length}`}</Box>
        {files.length > 1 && (
          <>
            <IconButton aria-label={t('views.pictures.previous')} onClick={() => go(-1)}>
              <ChevronLeft fontSize="small" />
            </IconButton>
            <IconButton aria-label={t('views.pictures.next')} onClick={() => go(1)}>
              <ChevronRight fontSize="small" />
            </IconButton>
          </>
        )}
        <IconButton aria-label={t('ra.action.close')} onClick={onClose} autoFocus>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: 1, pb: 1 }}>
        <Stage key={file.id} file={file} height="76vh" />
      </Box>
    </Dialog>
  )
}

const Small = styled('img')(({ theme }) => ({
  display: 'block',
  height: 120,
  maxWidth: '100%',
  objectFit: 'contain',
  borderRadius: 4,
  border: `1px solid ${theme.palette.divider}`,
}))
