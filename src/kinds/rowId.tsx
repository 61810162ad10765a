import { useTranslate } from 'react-admin'
import { singular } from '../../i18n/singular.ts'
import type { RowIdField } from '../../schema/kinds/rowId.ts'
import { useTools } from '../tools/panelTools.ts'
import type { CellProps, KindView } from './KindView.ts'
import { RecordLink } from './parts/RecordLink.tsx'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'

/** The tool and the id of a record, as a link to it: "Order 17". */
function RowIdCell({ field, value, record }: CellProps<RowIdField>) {
  const t = useTranslate()
  const { lightResource } = useTools()
  const tool = lightResource(String(record[field.of]))
  if (!tool) return <>{String(value)}</>
  const one = t(`resources.${tool.name}.one`, { _: tool.one ?? singular(t(`resources.${tool.name}.name`, { _: tool.label })) })
  return (
    <RecordLink tool={tool.name} id={Number(value)} orList>
      {one.charAt(0).toUpperCase() + one.slice(1)} {String(value)}
    </RecordLink>
  )
}

/** The id of a record of the tool that another field names. */
export const rowId: KindView<RowIdField> = {
  Cell: RowIdCell,
  Fact: RowIdCell,
  words: ({ value }) => String(value),
  Input: props => <TextControl {...props} inputMode="numeric" read={props.field.read} />,
  Filter: props => <TextFilter {...props} inputMode="numeric" read={props.field.read} />,
  width: 160,
  least: 130,
}
