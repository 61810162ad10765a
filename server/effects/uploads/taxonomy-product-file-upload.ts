import { pairsOf } from '../../../resources/uploads/rules/pairsOf.ts'
import type { Write } from '../../changes/write.ts'
import type { UploadEffect } from '../../uploads/rows/uploadEffect.ts'

/** Attributes that are given are added to those the product has. */
export const taxonomyProductFileUpload: UploadEffect = async rows =>
  rows.flatMap(({ values, found, self, group }): Write[] => {
    const given = typeof values.attributes === 'string' ? pairsOf(values.attributes) : null
    if (!given || self === null) return []
    const before = (found.product?.attributes ?? {}) as Readonly<Record<string, string>>
    const isNew = Object.entries(given).some(([name, value]) => before[name] !== value)
    return isNew ? [{ tool: 'products', op: 'update', row: self, set: { attributes: { ...before, ...given } }, group }] : []
  })
