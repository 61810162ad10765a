import { isStored } from '../../schema/view.ts'
import { type AccessRules, accessRules } from '../access/accessRules.ts'
import { guardGrants, guardPeopleOnly } from '../access/guardGrants.ts'
import { guardKeys } from '../access/guardKeys.ts'
import type { Needs } from '../app.ts'
import { readTools } from '../lists/readTool.ts'
import { toolsIn } from '../marketplace/toolsIn.ts'
import { sandboxesOf } from '../sandbox/sandboxes.ts'
import { guardSubscriptions } from '../subscriptions/guardSubscriptions.ts'
import type { Engine } from './context.ts'
import { sayerOf } from './say.ts'

/** The write engine of an app. */
export function engineOf({
  marketplace,
  settings,
  clock,
  storage,
  access = accessRules(marketplace),
  db,
  log,
}: Pick<Needs, 'marketplace' | 'settings' | 'clock'> &
  Partial<Pick<Needs, 'storage' | 'db' | 'log'>> & { readonly access?: AccessRules }): Engine {
  const tools = toolsIn(marketplace, settings.country)
  return {
    declared: tools,
    tools: new Map(tools.filter(isStored).map(tool => [tool.name, tool])),
    read: readTools(tools, settings.country),
    marketplace,
    access,
    say: sayerOf(marketplace),
    country: settings.country,
    publicUrl: settings.publicUrl,
    appLinkOrigin: settings.appLinkOrigin,
    fileRetentionDays: settings.fileRetentionDays,
    shortener: settings.shortener,
    sending: settings.sending,
    now: clock,
    storage,
    sandboxes: sandboxesOf({ marketplace, settings, clock, ...(db && { db }), ...(log && { log }) }),
    afterWrite: Object.values(marketplace.background).flatMap(({ afterWrite }) => afterWrite?.(settings.country) ?? []),
    around: [guardPeopleOnly, guardGrants, guardKeys, guardSubscriptions],
  }
}
