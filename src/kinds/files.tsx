import { styled } from '@mui/material/styles'
import { calls } from '../../schema/calls.ts'
import type { FileField } from '../../schema/kinds/file.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import type { ImageField } from '../../schema/kinds/image.ts'
import type { VideoField } from '../../schema/kinds/video.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { FileLink } from './parts/viewer/FileLink.tsx'

const words = ({ value }: { readonly value: unknown }) => (value as FileValue).name

/** A stored file, to be looked at or opened by its name. */
export const file: KindView<FileField> = {
  Cell: ({ value, tool, name, record }) => <FileLink file={value as FileValue} of={{ tool, name, record }} />,
  words,
  Input: lazyChunk('FileInput', async () => ({ default: (await import('./parts/FileInput.tsx')).FileInput })),
  width: 180,
  least: 96,
}

/** A picture, small in a list. */
export const image: KindView<ImageField> = {
  Cell: ({ value }) => {
    const { id, name } = value as FileValue
    return <Small src={calls.file(id)} alt={name} loading="lazy" />
  },
  Fact: lazyChunk('ImageFact', async () => {
    const { Pictures } = await import('./parts/Pictures.tsx')
    return { default: ({ value }: CellProps<ImageField>) => <Pictures files={[value as FileValue]} /> }
  }),
  words,
  Input: lazyChunk('ImageInput', async () => ({ default: (await import('./parts/FileInput.tsx')).ImageInput })),
  width: 92,
  isPicture: true,
}

/** A video, or a picture in its place: its cover small in a list with how long it is, played in a record. */
export const video: KindView<VideoField> = {
  Cell: ({ value, tool, name, record }) => {
    const file = value as FileValue
    return (
      <>
        <FileLink file={file} of={{ tool, name, record }} /> {lengthOf(file)}
      </>
    )
  },
  Fact: lazyChunk('FilmFact', async () => {
    const { Stage } = await import('./parts/viewer/Stage.tsx')
    return { default: ({ value }: CellProps<VideoField>) => <Stage file={value as FileValue} height="min(50vh, 420px)" /> }
  }),
  words,
  Input: lazyChunk('FilmInput', async () => ({ default: (await import('./parts/FileInput.tsx')).FilmInput })),
  width: 180,
  least: 96,
  wide: () => true,
}

/** Minutes and seconds of a video, `0:03`; nothing of a picture. */
function lengthOf({ duration }: FileValue): string {
  if (duration === undefined) return ''
  const seconds = Math.round(duration)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const Small = styled('img')({ display: 'block', height: 28, maxWidth: 72, objectFit: 'contain', borderRadius: 3 })
