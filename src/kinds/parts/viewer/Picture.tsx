import Box from '@mui/material/Box'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { calls } from '../../../../schema/calls.ts'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'

interface PictureProps {
  readonly file: FileValue
  readonly height: string
  /** How much closer than whole. */
  readonly zoom: number
  /** Quarters of a turn to the right. */
  readonly turn: number
  onZoom(zoom: number): void
}

/** A picture in a frame that scrolls once it is larger: dragged by the pointer, moved by the arrow keys, two presses look closer or show it whole. */
export function Picture({ file, height, zoom, turn, onZoom }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [own, setOwn] = useState({ width: file.width ?? 1, height: file.height ?? 1 })
  useEffect(() => {
    const seen = frame.current
    if (!seen) return
    // Without its scroll bars: what they take away would make the picture smaller, and them go.
    const observer = new ResizeObserver(() => setRoom({ width: seen.offsetWidth, height: seen.offsetHeight }))
    observer.observe(seen)
    return () => observer.disconnect()
  }, [])
  const isLying = turn % 2 === 1
  const [across, up] = isLying ? [own.height, own.width] : [own.width, own.height]
  const scale = Math.min(room.width / across, room.height / up) * zoom
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (buttons === 1) currentTarget.scrollBy(-movementX, -movementY)
  }
  return (
    <Box
      ref={frame}
      tabIndex={0}
      role="group"
      aria-label={file.name}
      onPointerMove={drag}
      // While there is more to see, the arrow keys move it.
      onKeyDown={event => zoom > 1 && event.key.startsWith('Arrow') && event.stopPropagation()}
      onDoubleClick={() => onZoom(zoom > 1 ? 1 : 2)}
      sx={{ height, overflow: 'auto', bgcolor: 'action.hover', cursor: zoom > 1 ? 'grab' : 'zoom-in', '&:active': { cursor: 'grabbing' } }}
    >
      <div
        style={{ position: 'relative', width: across * scale, height: up * scale, minWidth: '100%', minHeight: '100%', overflow: 'hidden' }}
      >
        <img
          src={calls.file(file.id)}
          alt={file.name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setOwn({ width: naturalWidth || 1, height: naturalHeight || 1 })}
          style={{
            position: 'absolute',
            left: '50%',
            top: '50%',
            width: own.width * scale,
            height: own.height * scale,
            transform: `translate(-50%, -50%) rotate(${turn * 90}deg)`,
          }}
        />
      </div>
    </Box>
  )
}
