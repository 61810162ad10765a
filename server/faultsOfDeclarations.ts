import { messages } from '../i18n/en/messages.ts'
import { checkAll, faultLine } from '../schema/checks/checkAll.ts'
import { checkJobs } from '../schema/checks/checkJobs.ts'
import type { Marketplace } from '../schema/marketplace.ts'
import type { Resource } from '../schema/resource.ts'

/** The faults of a marketplace's declarations, as lines; none when all is well. */
export function faultsOfDeclarations({ tools, permissions, jobs }: Marketplace): string[] {
  const known = { permissions: permissions.map(({ name }) => name), messages: Object.keys(messages) }
  const resources = new Map(tools.filter((tool): tool is Resource => tool.word === 'resource').map(tool => [tool.name, tool]))
  return [...checkAll(tools, known), ...checkJobs(jobs, { resources })].map(faultLine)
}
