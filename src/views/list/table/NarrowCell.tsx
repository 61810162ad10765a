import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined'
import { Fragment, type ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { calls } from '../../../../schema/calls.ts'
import { picturesOf } from '../../../../schema/pictures.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { isGiven } from '../../../kinds/listOf.ts'
import { useSpeaker } from '../../../kinds/useSpeaker.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import { linkedValue, Value } from '../../Value.tsx'
import { useTable } from './TableContext.ts'
import { isToldAlone } from './useColumns.ts'

/** How many further values the second line of a row on a phone has. */
const told = 3

interface NarrowCellProps {
  readonly record: ApiRecord
  readonly path: string | null
  /** For screen readers: the class of the row. */
  readonly name: ReactNode
  /** What its state does not say. */
  readonly mark: ReactNode
}

/** A row on a phone: its link and its state, and below them what else there is; the state leads that line where the name needs all of its own. */
export function NarrowCell({ record, path, name, mark }: NarrowCellProps) {
  const { tool, columns, pictureKey } = useTable()
  const speaker = useSpeaker()
  const [first, ...rest] = columns
  const badge = rest.find(({ field }) => viewOf(field).badge)
  const others = rest.filter(column => column !== badge && isToldAlone(column, record)).slice(0, told)
  const value = (column: (typeof columns)[number]) => (
    <Value field={column.field} tool={tool.name} name={column.key} value={record[column.key]} record={record} />
  )
  const named = first && { field: first.field, tool: tool.name, name: first.key, value: record[first.key], record }
  const title = named && isGiven(named.value) ? linkedValue(named, speaker) : `#${record.id}`
  // Beside a picture, and of rows that are called after another with its code, a name has no room to share.
  const isBelow = pictureKey !== null || first?.field.refersTo !== undefined
  const states = (
    <>
      {badge && value(badge)}
      {mark}
    </>
  )
  return (
    <td className="narrow" data-pictured={pictureKey !== null || undefined}>
      <Thumbnail record={record} />
      <div>
        {name}
        {path === null ? (
          <b>{title}</b>
        ) : (
          <LinkBase to={path} className="first">
            {title}
          </LinkBase>
        )}
        {!isBelow && states}
      </div>
      <div>
        {isBelow && states}
        {others.map((column, index) => (
          <Fragment key={column.key}>
            {index > 0 && ' · '}
            <span title={column.label}>{viewOf(column.field).isMark ? column.label : value(column)}</span>
          </Fragment>
        ))}
      </div>
    </td>
  )
}

/** The picture of a row before its name; a frame that says so where it has none, so that names stand in line. Nothing in lists without pictures. */
export function Thumbnail({ record }: { readonly record: ApiRecord }) {
  const { tool, pictureKey } = useTable()
  if (pictureKey === null) return null
  const [file] = picturesOf(tool.fields[pictureKey], record[pictureKey])
  if (!file)
    return (
      <span className="thumb">
        <ImageNotSupportedOutlined aria-hidden color="disabled" sx={{ fontSize: 18 }} />
      </span>
    )
  return <img className="thumb" src={calls.file(file.id)} alt="" loading="lazy" decoding="async" />
}
