import { holds } from '../../../schema/holds.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { AddressRow } from '../../../schema/rowAddress.ts'
import type { RuleContext } from '../../../schema/rule.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'

/**
 * The reason why new rows cannot refer to a row: the reference declares a condition (`where`) that the row does not meet.
 * @returns the key of a text; null if new rows can refer to it
 */
export function closedReason(tool: Resource, { reference }: AddressRow, record: ApiRecord, context: RuleContext): string | null {
  const { where, whereMessage } = tool.fields[reference]?.refersTo ?? {}
  if (holds(where, record, context)) return null
  return whereMessage === undefined ? 'errors.not_allowed_here' : `messages.${whereMessage}`
}
