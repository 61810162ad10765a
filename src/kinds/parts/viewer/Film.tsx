import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { calls } from '../../../../schema/calls.ts'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import { useKeys } from '../../../views/useKeys.ts'

interface FilmProps {
  readonly file: FileValue
  readonly height: string
  /** It starts by itself, without sound, unless the person wants nothing to move. */
  readonly starts: boolean
}

/** A video with the controls of the browser; only its beginning is read until it plays. The space bar plays and pauses the one that started by itself. */
export function Film({ file, height, starts }: FilmProps) {
  const t = useTranslate()
  const player = useRef<HTMLVideoElement>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    // Where the browser lets nothing play by itself, the person starts it.
    if (starts && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) player.current?.play().catch(() => undefined)
  }, [starts])
  useKeys((event, target) => {
    const video = player.current
    if (event.key !== ' ' || !starts || !video || target.closest('button, a, input, video, [role=button]')) return
    event.preventDefault()
    if (video.paused) void video.play().catch(() => undefined)
    else video.pause()
  })
  const src = calls.file(file.id)
  return (
    <>
      <Player
        ref={player}
        src={src}
        poster={file.poster && calls.file(file.poster.id)}
        aria-label={t('views.film.player', { name: file.name })}
        controls
        playsInline
        loop={starts}
        muted={starts}
        preload="metadata"
        style={{ height }}
        onError={() => setFailed(true)}
      />
      {isFailed && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {t('views.film.unplayable', { codec: file.codec ?? file.type })}{' '}
          <Link href={src} target="_blank" rel="noopener">
            {t('views.pictures.new_tab', { name: file.name })}
          </Link>
        </Alert>
      )}
    </>
  )
}

const Player = styled('video')({ display: 'block', width: '100%', objectFit: 'contain', background: '#111' })
