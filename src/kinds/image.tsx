import { styled } from '@mui/material/styles'
import { calls } from '../../schema/calls.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import type { ImageField } from '../../schema/kinds/image.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'

/** A picture, small in a list. */
export const image: KindView<ImageField> = {
  Cell: ({ value }) => {
    const file = value as FileValue
    return <Small src={calls.file(file.id)} alt={file.name} loading="lazy" />
  },
  words: ({ value }) => (value as FileValue).name,
  Input: lazyChunk('ImageInput', () => import('./parts/ImageInput.tsx')),
  // Only empty or not can be asked for, which is asked for every kind alike.
  Filter: () => null,
  width: 92,
  isPicture: true,
}

const Small = styled('img')({ display: 'block', height: 28, maxWidth: 72, objectFit: 'contain', borderRadius: 3 })
