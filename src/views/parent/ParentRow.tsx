import type { ReactNode } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import type { AddressRow } from '../../../schema/rowAddress.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { NoRecord } from '../record/NoRecord.tsx'
import { useLabels } from '../tool/useLabels.ts'
import { useTool } from '../tool/useTool.ts'
import { useAddressRow } from './useAddressRow.ts'

interface ParentRowProps {
  readonly row: Pick<AddressRow, 'tool' | 'field' | 'param'>
  /** @param record the row that the address names */
  readonly children: (record: ApiRecord) => ReactNode
}

/** A screen whose address names a row of another tool. If there is no such row, there is no such screen (rest.md, L2a). */
export function ParentRow({ row, children }: ParentRowProps) {
  const t = useTranslate()
  const tool = useTool(row.tool)
  const labels = useLabels(tool)
  const { text, record, error, retry } = useAddressRow(row)
  if (record) return children(record)
  const missing = record === null ? new HttpError(t('messages.id_not_found'), 404) : error
  return <NoRecord tool={tool.name} labels={labels} id={text} error={missing} retry={retry} />
}
