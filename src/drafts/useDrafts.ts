import { useMemo } from 'react'
import type { Draft as SentDraft } from '../../schema/wire/drafts.ts'
import { useSessionState } from '../shell/session.ts'

const NOBODY = 0
/** What nobody came back to for so long is forgotten. */
const DAYS = 14
const DAY_MS = 86_400_000

type Values = Readonly<Record<string, unknown>>

/** What was typed into a form, and what it was typed over; of a new record there is no version. */
export interface Draft extends SentDraft {
  /** What the new record began with, where something was brought along. */
  readonly begins?: Values
}

/** With the time when it was kept, in ms. */
export type KeptDraft = Draft & { readonly at: number }

/**
 * What was being typed, kept until it is saved, discarded, or its person logs out: of whoever is signed in, or was until the session ended. `browser` outlives
 * a tab that is closed or crashes; `tab` holds what may not lie in a browser for days, over the way to the sign-in provider and back.
 */
export function useDrafts() {
  const state = useSessionState()
  const person = (state.status === 'in' ? state.user.id : state.status === 'out' ? state.person : null) ?? NOBODY
  return useMemo(() => ({ browser: drafts(localStorage, person), tab: drafts(sessionStorage, person) }), [person])
}

/**
 * @param storage of this browser, or of one tab
 * @param person so that nobody is shown what another typed
 */
export function drafts(storage: Storage, person: number, now: () => number = Date.now) {
  const prefix = `munshi.draft.${person}:`
  return {
    /** @param address the documented address of the form, with its query where that makes another form */
    keep(address: string, draft: Draft) {
      try {
        storage.setItem(prefix + address, JSON.stringify({ ...draft, at: now() }))
      } catch {
        // Too large to keep: the form still holds it.
      }
    },
    /** What was kept; null where nothing was, or too long ago. It stays until `drop`. */
    kept(address: string): KeptDraft | null {
      const draft = read(storage, prefix + address)
      if (draft && now() - draft.at > DAYS * DAY_MS) {
        storage.removeItem(prefix + address)
        return null
      }
      return draft
    },
    drop: (address: string) => storage.removeItem(prefix + address),
    /** Forgets all that this person typed: on logout. */
    dropAll() {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    },
  }
}

function read(storage: Storage, key: string): KeptDraft | null {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isDraft(found) ? found : null
  } catch {
    return null
  }
}

const isDraft = (found: unknown): found is KeptDraft =>
  typeof found === 'object' && found !== null && 'values' in found && typeof found.values === 'object' && 'at' in found
