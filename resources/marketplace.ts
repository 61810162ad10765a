import type { Marketplace } from '../schema/marketplace.ts'
import { tools } from './index.ts'
import { jobs } from './jobs.ts'
import { reservedPermissions } from './permissions/reservedPermissions.ts'
import { words } from './permissions/words.id.ts'
import { permissions } from './permissions.ts'
import { roles } from './roles.ts'
import { sections } from './sections.ts'

/** The reselling marketplace, as the engine receives it. */
export const marketplace = {
  tools,
  permissions,
  reserved: reservedPermissions,
  roles,
  jobs,
  sections,
  permissionWords: { id: words },
} satisfies Marketplace
