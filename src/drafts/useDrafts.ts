import { useMemo, useRef } from 'react'
import type { Draft as SentDraft } from '../../schema/wire/drafts.ts'
import { useSessionState } from '../shell/session.ts'

/** A draft expires when no one came back to it for this many days. */
const DAYS = 14
const DAY_MS = 86_400_000

/** Prefix of the keys of all drafts, of every user. */
const MARK = 'munshi.draft.'

/** Sent on `window` when a draft was sent or discarded. `detail` is its address; drafts beneath that address are meant too. */
export const DRAFT_DROPPED = 'munshi:draft-dropped'

type Values = Readonly<Record<string, unknown>>

/** Text that was typed into a form and not sent yet, and the version it was typed over; a new record has no version. */
export interface Draft extends SentDraft {
  /** Values that the new record began with, if a link or another record set them. */
  readonly begins?: Values
  /** Names of fields that were typed but may not lie in a browser: passwords, keys, masked values. */
  readonly left?: readonly string[]
}

/** With the time when it was stored, in ms. */
export type KeptDraft = Draft & { readonly at: number }

/**
 * Drafts of the user who is signed in, or was until the session ended. They outlive a reload, a closed tab, a crash and the end of the session.
 * A user who views the panel as someone else has none: the drafts would be mixed with those of the person who is viewed.
 */
export function useDrafts(): Drafts {
  const state = useSessionState()
  const last = useRef<number | null>(null)
  // While the server does not answer, no one else can have signed in.
  if (state.status === 'in') last.current = state.user.viewed_by ? null : state.user.id
  else if (state.status === 'out') last.current = state.person
  const person = last.current
  return useMemo(() => drafts(localStorage, person), [person])
}

export type Drafts = ReturnType<typeof drafts>

/**
 * @param storage of this browser
 * @param person id of the user, so that no one sees the text of another; null: nothing is stored
 */
export function drafts(storage: Storage, person: number | null, now: () => number = Date.now) {
  const prefix = `${MARK}${person}:`
  return {
    /** @param address of the form: its path, or a place made by `draftPlace` */
    keep(address: string, draft: Draft) {
      if (person === null) return
      const text = JSON.stringify({ ...draft, at: now() })
      try {
        storage.setItem(prefix + address, text)
      } catch {
        dropOldDrafts(storage, now)
        try {
          storage.setItem(prefix + address, text)
        } catch {
          // Too large to store: the form still holds it.
        }
      }
    },
    /** @returns the stored draft; null if there is none or it expired. It stays until `drop`. */
    kept(address: string): KeptDraft | null {
      if (person === null) return null
      const draft = read(storage, prefix + address)
      if (draft && isOld(draft, now)) {
        storage.removeItem(prefix + address)
        return null
      }
      return draft
    },
    /** Removes the draft because the form is as it was at first. */
    remove: (address: string) => storage.removeItem(prefix + address),
    /** Removes the draft and those beneath it (`address#…`), because it was sent or discarded. */
    drop(address: string) {
      storage.removeItem(prefix + address)
      for (const key of Object.keys(storage)) if (key.startsWith(`${prefix}${address}#`)) storage.removeItem(key)
      window.dispatchEvent(new CustomEvent(DRAFT_DROPPED, { detail: address }))
    },
    /** Removes all drafts of this user: on logout. */
    dropAll() {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    },
  }
}

/** Removes expired drafts of all users, also of those who never sign in here again. */
export function dropOldDrafts(storage: Storage, now: () => number = Date.now): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(MARK)) continue
    const draft = read(storage, key)
    if (!draft || isOld(draft, now)) storage.removeItem(key)
  }
}

const isOld = ({ at }: KeptDraft, now: () => number): boolean => now() - at > DAYS * DAY_MS

function read(storage: Storage, key: string): KeptDraft | null {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isDraft(found) ? found : null
  } catch {
    return null
  }
}

const isDraft = (found: unknown): found is KeptDraft =>
  typeof found === 'object' &&
  found !== null &&
  'values' in found &&
  typeof found.values === 'object' &&
  found.values !== null &&
  'at' in found
