import type { SessionState } from '../../authProvider/session.ts'
import { hasPermission } from '../../schema/permission.ts'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import type { Screen } from '../routing/screen.ts'

/** The four states of a route (document 1, §4.1); `out` is the way to the login page, `failed` an unknown session. */
export const gates = { checking: 0, allowed: 1, denied: 2, public: 3 } as const

export type Gate = (typeof gates)[keyof typeof gates]

/** Whether the person may open a place; the one answer for every screen, page and link. */
export function gateOf(place: Screen, state: SessionState): Gate {
  if (place.at === 'login') return gates.public
  if (state.status !== 'in') return gates.checking
  const wanted = wantedAt(place)
  return wanted === null || hasPermission(wanted, state.permissions) ? gates.allowed : gates.denied
}

/** The permissions of which one opens a place; null where being signed in suffices. */
export function wantedAt(place: Screen): readonly string[] | null {
  if (place.at === 'page' || place.at === 'link') return permissionsAt(place.tool, 'open')
  if (place.at === 'upload') return permissionsAt(place.tool, place.screen === 'page' ? 'open' : 'list')
  return place.at === 'view' ? permissionsAt(place.tool, place.view) : null
}
