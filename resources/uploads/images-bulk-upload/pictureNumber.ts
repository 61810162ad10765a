import { type Images, partsOfName } from '../../../schema/images.ts'
import type { Rule } from '../../../schema/rule.ts'

/** A product has pictures 1 to `most` (domain.md, §3.5). */
export function pictureNumber<const Column extends string>(column: Column, reads: Images, most: number): Rule<Column> {
  return {
    name: `number of the picture 1 to ${most}`,
    on: [column],
    severity: 'error',
    check: record => {
      const n = partsOfName(reads, String(record[column] ?? ''))?.n
      return n === undefined || (n >= 1 && n <= most) ? null : { code: 'picture_number', params: { maximum: most } }
    },
  }
}
