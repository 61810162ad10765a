import { styled } from '@mui/material/styles'
import type { DeskAnswer } from '../../dataProvider/answers.ts'
import { calls } from '../../schema/calls.ts'
import type { DeskPart } from '../../schema/desk.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import type { ApiRecord } from '../kinds/KindView.ts'

interface PictureProps {
  readonly picture: NonNullable<DeskPart['picture']>
  readonly row: ApiRecord
  readonly parts: DeskAnswer['parts']
  readonly alt: string
}

/** The first picture of the row that this one names; an empty frame where there is none, so that rows stand in line. */
export function Picture({ picture, row, parts, alt }: PictureProps) {
  const named = parts[picture.part]?.find(one => one.id === row[picture.by])
  const [first] = (named?.[picture.field] ?? []) as readonly { readonly image?: FileValue }[]
  return <Frame>{first?.image && <img src={calls.file(first.image.id)} alt={alt} loading="lazy" />}</Frame>
}

const Frame = styled('div')(({ theme }) => ({
  flex: 'none',
  width: 64,
  height: 64,
  borderRadius: 6,
  overflow: 'hidden',
  background: theme.palette.action.hover,
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  [theme.breakpoints.down('sm')]: { width: 44, height: 44 },
}))
