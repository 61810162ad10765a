import type { Resource } from '../resource.ts'
import type { Tool } from '../tools.ts'
import { checkActions } from './checkActions.ts'
import type { CheckContext } from './checkContext.ts'
import { checkDesk } from './checkDesk.ts'
import { checkFields } from './checkFields.ts'
import { checkKeys } from './checkKeys.ts'
import { checkList } from './checkList.ts'
import { checkMay } from './checkMay.ts'
import { checkNames } from './checkNames.ts'
import { checkPages } from './checkPages.ts'
import { checkPersonal } from './checkPersonal.ts'
import { checkRoutes } from './checkRoutes.ts'
import { checkSays } from './checkSays.ts'
import { checkScope } from './checkScope.ts'
import { checkUpload } from './checkUpload.ts'
import type { DeclarationFault } from './declarationFault.ts'

export interface Known {
  readonly permissions: Iterable<string>
  readonly messages: Iterable<string>
}

/** Every fault of every declaration at once. Runs at start and in the tests. */
export function checkAll(tools: readonly Tool[], { permissions, messages }: Known): DeclarationFault[] {
  const resources = tools.filter((tool): tool is Resource => tool.word === 'resource')
  const context: CheckContext = {
    tools,
    resources: new Map(resources.map(tool => [tool.name, tool])),
    permissions: new Set(permissions),
    messages: new Set(messages),
  }
  return [
    ...checkNames(context),
    ...checkRoutes(context),
    ...checkPersonal(context),
    ...tools.flatMap(tool => [...checkMay(tool, context), ...checkPages(tool, context), ...checkUpload(tool, context)]),
    ...resources.flatMap(tool => [
      ...checkKeys(tool),
      ...checkFields(tool, context),
      ...checkList(tool, context),
      ...checkActions(tool, context),
      ...checkSays(tool, context),
      ...checkDesk(tool, context),
      ...checkScope(tool, context),
    ]),
  ]
}

/** A fault as one line: code, path, fact, remedy. */
export function faultLine({ code, path, fact, remedy }: DeclarationFault): string {
  return `${code} ${path}: ${fact} (${remedy})`
}
