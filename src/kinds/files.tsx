import { styled } from '@mui/material/styles'
import { calls } from '../../schema/calls.ts'
import type { FileField } from '../../schema/kinds/file.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import type { ImageField } from '../../schema/kinds/image.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'
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
  Fact: lazyChunk('ImageFact', () => import('./parts/ImageFact.tsx')),
  words,
  Input: lazyChunk('ImageInput', async () => ({ default: (await import('./parts/FileInput.tsx')).ImageInput })),
  width: 92,
  isPicture: true,
}

const Small = styled('img')({ display: 'block', height: 28, maxWidth: 72, objectFit: 'contain', borderRadius: 3 })
