import { messages } from '../i18n/en/messages.ts'
import { tools } from '../resources/index.ts'
import { jobs } from '../resources/jobs.ts'
import { permissions } from '../resources/permissions.ts'
import { checkAll, faultLine } from '../schema/checks/checkAll.ts'
import { checkJobs } from '../schema/checks/checkJobs.ts'
import type { Resource } from '../schema/resource.ts'
import type { Tool } from '../schema/tools.ts'

/** The faults of the product's declarations, as lines; none when all is well. */
export function faultsOfDeclarations(declared: readonly Tool[] = tools): string[] {
  const known = { permissions: permissions.map(({ name }) => name), messages: Object.keys(messages) }
  const resources = new Map(declared.filter((tool): tool is Resource => tool.word === 'resource').map(tool => [tool.name, tool]))
  return [...checkAll(declared, known), ...checkJobs(jobs, { resources })].map(faultLine)
}
