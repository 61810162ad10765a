import type { PermissionName } from '../permissions.ts'

/** Permissions over money, and the one over permissions: only role admin grants them (domain: roles and teams). */
export const reservedPermissions: readonly PermissionName[] = [
  'supplier_finance',
  'reseller_finance',
  'supplier_penalty_waiver_upload',
  'supplier_penalty_type_upload',
  'user_access_admin',
]
