import type { Needs } from '../../app.ts'
import type { Routes } from '../../http/routes.ts'
import { accessWork } from './accessWork.ts'
import { addBundleRoutes } from './bundleRoutes.ts'
import { addPermissionRoutes } from './permissionRoutes.ts'
import { addRequestRoutes } from './requestRoutes.ts'
import { addUserRoutes } from './userRoutes.ts'
import { addUserSets } from './userSets.ts'
import { addViewAsRoutes } from './viewAsRoutes.ts'

/** Access administration (document 2, §7): who may do what, and giving and taking it. */
export function addAccessRoutes(routes: Routes, needs: Needs): void {
  // Only where the tables of access are declared: tests of other parts have tools of their own.
  if (!needs.tools.some(({ name }) => name === 'staff_user_roles')) return
  const calls = accessWork(needs)
  addUserRoutes(routes, calls)
  addUserSets(routes, calls)
  addPermissionRoutes(routes, needs, calls)
  addBundleRoutes(routes, calls)
  addRequestRoutes(routes, needs, calls)
  addViewAsRoutes(routes, needs, calls)
}
