import { hasPermission, readPermissions } from '../../schema/permission.ts'
import { tableOf } from '../../schema/view.ts'
import type { Around } from '../changes/context.ts'
import { viewerOf } from '../changes/recordFor.ts'
import { invalid } from '../changes/say.ts'
import { parseFilter } from '../lists/parseFilter.ts'
import { subscriptionsOf } from './noteForSubscribers.ts'

const ALWAYS = ['create', 'update', 'delete']

/** Holds subscriptions to what there is and what whoever writes them may read. @throws Refusal 422 on the field */
export const guardSubscriptions: Around = async (change, writes) => {
  const { engine, person } = change
  const subscriptions = subscriptionsOf(engine.declared)
  for (const { tool, op, set } of writes) {
    if (tool !== subscriptions?.tool || op === 'delete' || !set || !('tool' in set || 'actions' in set || 'only_where' in set)) continue
    const read = engine.read.get(String(set.tool ?? ''))
    if ('tool' in set && (!read || (person && !hasPermission(readPermissions(read.resource), person.permissions))))
      throw invalid({ tool: { code: 'no_tool' } })
    const actions = Array.isArray(set.actions) ? set.actions.map(String) : []
    const known = read && [...ALWAYS, ...Object.keys(engine.tools.get(tableOf(read.resource))?.actions ?? {})]
    const unknown = known ? actions.filter(one => !known.includes(one)) : []
    if (unknown.length > 0) throw invalid({ actions: { code: 'not_offered', params: { options: (known ?? []).join(', ') } } })
    const viewer = viewerOf(change)
    if (read && viewer && set.only_where) parsed(() => parseFilter(set.only_where, read, viewer))
  }
  return undefined
}

function parsed(parse: () => unknown): void {
  try {
    parse()
  } catch {
    throw invalid({ only_where: { code: 'no_filter' } })
  }
}
