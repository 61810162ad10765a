import { orderStatuses } from '../../../resources/orders/orderStatuses.ts'
import type { Write } from '../../changes/write.ts'
import type { RowSkipped, UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import { noted } from '../orders/noted.ts'

const names: Readonly<Record<number, string>> = orderStatuses

/** What stands so already is left; a comment on what is accepted is kept with the order, as the other moves keep theirs. */
export const orderStatusFileUpload: UploadEffect = async rows =>
  rows.flatMap(({ no, values, found, group }): readonly (Write | RowSkipped)[] => {
    const { line } = found
    if (!line) return []
    if (names[Number(line.status)] === values.status) return [{ skip: no }]
    return values.status === 'supplier_accepted' ? noted([{ row: line, group }], values.comment) : []
  })
