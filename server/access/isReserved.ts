import { reservedPermissions } from '../../resources/permissions/reservedPermissions.ts'

/** Whether only role admin grants a permission (domain: roles and teams). */
export const isReserved = (permission: string): boolean => (reservedPermissions as readonly string[]).includes(permission)
