import type { Marketplace } from '../schema/marketplace.ts'
import { feeds } from './feeds.ts'
import { tools } from './index.ts'
import { jobs } from './jobs.ts'
import { messages as indonesian } from './messages.id.ts'
import { messages } from './messages.ts'
import { words } from './permissions/words.id.ts'
import { type PermissionName, permissions } from './permissions.ts'
import { roles, teams } from './roles.ts'
import { sandboxes } from './sandboxes.ts'
import { sections } from './sections.ts'

/** Permissions over money, over permissions and over limits: only role admin grants them (domain: roles and teams). */
export const reservedPermissions: readonly PermissionName[] = [
  'supplier_finance',
  'reseller_finance',
  'supplier_penalty_waiver_upload',
  'supplier_penalty_type_upload',
  'user_access_admin',
  'send_limits_edit',
  'selling_limits_edit',
  'channel_switch',
  'wallet_limits_approve',
  'background_jobs_switch',
]

/** The reselling marketplace, as the engine receives it. */
export const marketplace = {
  tools,
  permissions,
  reserved: reservedPermissions,
  roles,
  teams,
  jobs,
  feeds,
  sandboxes,
  sections,
  messages: { en: messages, id: indonesian },
  permissionWords: { id: words },
} satisfies Marketplace
