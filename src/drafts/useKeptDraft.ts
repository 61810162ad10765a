import { useRef, useState } from 'react'
import type { Fields } from '../../schema/fields.ts'
import { sameValue } from '../../schema/sameValue.ts'
import { type Draft, type KeptDraft, useDrafts } from './useDrafts.ts'
import { useDraftWriter } from './useDraftWriter.ts'
import type { ServerDraft } from './useServerDraft.ts'
import { useStorable } from './useStorable.ts'

type Values = Readonly<Record<string, unknown>>

interface KeptDraftOptions {
  readonly fields: Fields
  readonly address: string
  /** Values that a new record begins with; a draft that began with others is left alone. */
  readonly begins?: Values
  /** The draft on the server, if the tool stores it there too; the latest of both counts. */
  readonly server?: ServerDraft
}

/**
 * The draft of a form over declared fields. Passwords, keys and masked values are never stored.
 * @returns `source` must be set on each render: it returns the draft as the form is now, null if nothing was typed
 */
export function useKeptDraft({ fields, address, begins, server }: KeptDraftOptions) {
  const drafts = useDrafts()
  const storable = useStorable(fields)
  const [found] = useState(() => latestOf(drafts.kept(address), server?.found ?? null))
  const [isTakenUp, setTakenUp] = useState(found !== null && (begins === undefined || sameValue(found.begins ?? null, begins)))
  const isStored = useRef(isTakenUp)
  const source = useRef<() => Draft | null>(() => null)
  const touch = useDraftWriter(address, () => {
    const draft = source.current()
    if (draft) store(draft)
    else if (isStored.current) {
      drafts.remove(address)
      remove()
    }
  })
  function store({ left: _, ...draft }: Draft) {
    const { kept, left } = storable(draft.values)
    const stored = { ...draft, values: kept, ...(draft.before && { before: storable(draft.before).kept }) }
    isStored.current = true
    drafts.keep(address, { ...stored, ...(left.length > 0 && { left }) })
    server?.keep(stored)
  }
  function remove() {
    isStored.current = false
    server?.drop()
    setTakenUp(false)
  }
  return {
    source,
    /** The stored draft, which the form shows again. */
    draft: isTakenUp ? found : null,
    /** Something was typed. */
    touch,
    /** The text was sent or discarded. */
    forget() {
      drafts.drop(address)
      remove()
    },
  }
}

function latestOf(here: KeptDraft | null, there: KeptDraft | null): KeptDraft | null {
  if (!here || !there) return here ?? there
  return here.at >= there.at ? here : there
}
