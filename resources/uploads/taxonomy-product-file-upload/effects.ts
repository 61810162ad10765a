import type { Write } from '../../../schema/planner.ts'
import type { UploadEffect } from '../../../schema/uploadPlanner.ts'
import type { Planner } from '../../planner.ts'
import { pairsOf } from '../pairsOf.ts'

/** Attributes that are given are added to those the product has. */
const taxonomyProductFileUpload: UploadEffect = async rows =>
  rows.flatMap(({ values, found, self, group }): Write[] => {
    const given = typeof values.attributes === 'string' ? pairsOf(values.attributes) : null
    if (!given || self === null) return []
    const before = (found.product?.attributes ?? {}) as Readonly<Record<string, string>>
    const isNew = Object.entries(given).some(([name, value]) => before[name] !== value)
    return isNew ? [{ tool: 'products', op: 'update', row: self, set: { attributes: { ...before, ...given } }, group }] : []
  })

export const planner: Planner<'taxonomy-product-file-upload'> = { rows: taxonomyProductFileUpload }
