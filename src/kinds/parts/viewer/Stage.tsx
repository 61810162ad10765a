import OpenInNew from '@mui/icons-material/OpenInNew'
import RotateLeft from '@mui/icons-material/RotateLeft'
import RotateRight from '@mui/icons-material/RotateRight'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import ZoomOutMap from '@mui/icons-material/ZoomOutMap'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { calls } from '../../../../schema/calls.ts'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import { isFilm, isSeen, pagesType } from '../../../../schema/pictures.ts'
import { Film } from './Film.tsx'
import { Picture } from './Picture.tsx'

/** Steps of looking closer; at 1 the whole picture is seen. */
const STEP = 1.5
const MOST = 8

interface StageProps {
  readonly file: FileValue
  readonly height: string
  /** It is what the screen is about: a video starts by itself. */
  readonly isLead?: boolean
}

/**
 * A picture, video or document as large as there is room: a picture is looked at closer and turned by its buttons, keys and the pointer; a video is
 * played; pages are shown by the browser's own viewer.
 */
export function Stage({ file, height, isLead = false }: StageProps) {
  const t = useTranslate()
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const isPicture = isSeen(file) && !isFilm(file) && file.type !== pagesType
  const isPages = file.type === pagesType && navigator.pdfViewerEnabled
  const zoomBy = (factor: number) => setZoom(now => Math.min(MOST, Math.max(1, now * factor)))
  const tools: readonly (readonly [string, string, ComponentType<{ fontSize: 'small' }>, () => void])[] = [
    ['+', 'closer', ZoomIn, () => zoomBy(STEP)],
    ['-', 'farther', ZoomOut, () => zoomBy(1 / STEP)],
    ['0', 'whole', ZoomOutMap, () => setZoom(1)],
    ['[', 'turn_left', RotateLeft, () => setTurn(now => now + 3)],
    [']', 'turn_right', RotateRight, () => setTurn(now => now + 1)],
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = tools.find(([key]) => key === (event.key === '=' ? '+' : event.key))
    if (!tool || event.ctrlKey || event.metaKey || event.altKey || !isPicture) return
    event.preventDefault()
    event.stopPropagation()
    tool[3]()
  }
  return (
    <Box onKeyDown={onKeyDown} sx={{ minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: 0.5, borderBottom: 1, borderColor: 'divider', fontSize: 12 }}>
        {isPicture &&
          tools.map(([key, name, Icon, run]) => (
            <IconButton
              key={name}
              aria-label={t(`views.pictures.${name}`)}
              title={`${t(`views.pictures.${name}`)} (${key})`}
              aria-keyshortcuts={key}
              onClick={run}
            >
              <Icon fontSize="small" />
            </IconButton>
          ))}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            px: 0.5,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: 'text.secondary',
          }}
        >
          {file.name}
        </Box>
        <IconButton
          component="a"
          href={calls.file(file.id)}
          target="_blank"
          rel="noopener"
          aria-label={t('views.pictures.new_tab', { name: file.name })}
        >
          <OpenInNew fontSize="small" />
        </IconButton>
      </Box>
      {isPicture && <Picture file={file} height={height} zoom={zoom} turn={turn % 4} onZoom={setZoom} />}
      {isPages && (
        <Box component="iframe" src={calls.file(file.id)} title={file.name} sx={{ display: 'block', width: '100%', height, border: 0 }} />
      )}
      {isFilm(file) && <Film file={file} height={height} starts={isLead} />}
      {!isPicture && !isPages && !isFilm(file) && (
        <Box sx={{ p: 3, textAlign: 'center', fontSize: 13 }}>
          <Link href={calls.file(file.id)} target="_blank" rel="noopener">
            {t('views.pictures.new_tab', { name: file.name })}
          </Link>
        </Box>
      )}
    </Box>
  )
}
