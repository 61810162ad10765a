import { useMemo } from 'react'
import { useSessionState } from '../shell/session.ts'

const NOBODY = 0

/** What was being typed, kept in this tab until it is saved, discarded, or its person logs out: of whoever is signed in, or was until the session ended. */
export function useDrafts() {
  const state = useSessionState()
  const person = state.status === 'in' ? state.user.id : state.status === 'out' ? state.person : null
  return useMemo(() => drafts(sessionStorage, person ?? NOBODY), [person])
}

/**
 * @param storage of this tab; it outlives the way to the sign-in provider and back
 * @param person so that nobody is shown what another typed
 */
export function drafts(storage: Storage, person: number) {
  const prefix = `munshi.draft.${person}:`
  return {
    /** @param address the documented address of the form, with its query where that makes another form */
    keep(address: string, values: unknown) {
      try {
        storage.setItem(prefix + address, JSON.stringify(values))
      } catch {
        // Too large to keep: the form still holds it.
      }
    },
    /** What was kept; null where nothing was. It stays until `drop`. */
    kept(address: string): unknown {
      try {
        return JSON.parse(storage.getItem(prefix + address) ?? 'null')
      } catch {
        return null
      }
    },
    drop: (address: string) => storage.removeItem(prefix + address),
    /** Forgets all that this person typed: on logout. */
    dropAll() {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    },
  }
}
