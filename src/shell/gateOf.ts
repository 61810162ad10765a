import { mayOpen } from '../../authProvider/mayOpen.ts'
import type { SessionState } from '../../authProvider/session.ts'
import { mayList } from '../../schema/may.ts'
import { readMay } from '../../schema/readMay.ts'
import type { Place } from '../routing/place.ts'

/** The four states of a route (document 1, §4.1); `out` is the way to the login page, `failed` an unknown session. */
export const gates = { checking: 0, allowed: 1, denied: 2, public: 3 } as const

export type Gate = (typeof gates)[keyof typeof gates]

/** Whether the person may open a place; the one answer for every screen, page and link. */
export function gateOf(place: Place, state: SessionState): Gate {
  if (place.at === 'login') return gates.public
  if (state.status !== 'in') return gates.checking
  const wanted = wantedAt(place)
  return wanted === null || mayOpen(wanted, state.permissions) ? gates.allowed : gates.denied
}

/** The permissions of which one opens a place; null where being signed in suffices. */
export function wantedAt(place: Place): readonly string[] | null {
  if (place.at === 'page' || place.at === 'link') return mayList(place.tool.may)
  if (place.at !== 'view') return null
  const { may } = place.tool
  if (place.view === 'list') return mayList(may.list)
  // Who may read a record but not change it gets the same address, read-only.
  return place.view === 'create' ? mayList(may.create) : readMay(place.tool)
}
