import { calls } from '../../../../schema/calls.ts'
import { picturesOf } from '../../../../schema/pictures.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { useTable } from './TableContext.ts'

/** The picture of a row before its name; an empty frame where it has none, so that names stand in line. Nothing in lists without pictures. */
export function Thumbnail({ record }: { readonly record: ApiRecord }) {
  const { tool, pictureKey } = useTable()
  if (pictureKey === null) return null
  const [file] = picturesOf(tool.fields[pictureKey], record[pictureKey])
  if (!file) return <span className="thumb" />
  return <img className="thumb" src={calls.file(file.id)} alt="" loading="lazy" decoding="async" />
}
