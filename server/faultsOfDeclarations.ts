import { messages } from '../i18n/en/messages.ts'
import { tools } from '../resources/index.ts'
import { permissions } from '../resources/permissions.ts'
import { checkAll, faultLine } from '../schema/checks/checkAll.ts'
import type { Tool } from '../schema/tools.ts'

/** The faults of the product's declarations, as lines; none when all is well. */
export function faultsOfDeclarations(declared: readonly Tool[] = tools): string[] {
  const known = { permissions: permissions.map(({ name }) => name), messages: Object.keys(messages) }
  return checkAll(declared, known).map(faultLine)
}
