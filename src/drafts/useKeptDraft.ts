import { useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { SIGNED_OUT } from '../../dataProvider/request.ts'
import { eachField } from '../../schema/each.ts'
import type { Fields } from '../../schema/fields.ts'
import { sameValue } from '../../schema/sameValue.ts'
import { type Draft, type KeptDraft, useDrafts } from './useDrafts.ts'
import type { ServerDraft } from './useServerDraft.ts'

/** Typing is kept once it rests for so long. */
const REST_MS = 400

type Values = Readonly<Record<string, unknown>>

/**
 * The draft of a form at an address, kept as it is typed: a tab that is closed or crashes, or a session that ends, loses nothing.
 * @param begins what a new record is brought along; a draft that began otherwise is left alone
 * @param server where it is kept on the server too; the latest of all counts
 */
export function useKeptDraft(fields: Fields, address: string, begins: Values | undefined, server: ServerDraft | undefined) {
  const drafts = useDrafts()
  const [found] = useState(() => latestOf(drafts.tab.kept(address) ?? drafts.browser.kept(address), server?.found ?? null))
  const [isTakenUp, setTakenUp] = useState(found !== null && (begins === undefined || sameValue(found.begins ?? null, begins)))
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<Draft | null>(null)
  const now = useEvent(() => {
    clearTimeout(waiting.current)
    const draft = latest.current
    if (draft) {
      const kept = { ...draft, values: lasting(fields, draft.values), ...(draft.before && { before: lasting(fields, draft.before) }) }
      drafts.tab.keep(address, draft)
      drafts.browser.keep(address, kept)
      server?.keep(kept)
    }
    latest.current = null
  })
  // Whoever closes the tab does not wait.
  useEffect(() => {
    const events = [SIGNED_OUT, 'pagehide'] as const
    for (const name of events) window.addEventListener(name, now)
    return () => {
      clearTimeout(waiting.current)
      for (const name of events) window.removeEventListener(name, now)
    }
  }, [now])
  return {
    /** What was kept and stands in the boxes again. */
    draft: isTakenUp ? found : null,
    /** Keeps what is typed now. */
    keep(draft: Draft) {
      clearTimeout(waiting.current)
      latest.current = draft
      waiting.current = setTimeout(now, REST_MS)
    },
    /** Nothing is to be taken up again. */
    forget() {
      clearTimeout(waiting.current)
      latest.current = null
      drafts.tab.drop(address)
      drafts.browser.drop(address)
      server?.drop()
      setTakenUp(false)
    },
  }
}

function latestOf(here: KeptDraft | null, there: KeptDraft | null): KeptDraft | null {
  if (!here || !there) return here ?? there
  return here.at >= there.at ? here : there
}

/** What may lie in a browser for days: neither what is never shown again nor what is shown masked. */
function lasting(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => {
      const field = fields[key]
      return field && ![...eachField({ [key]: field })].some(one => one.field.writeOnly || one.field.masked !== undefined)
    }),
  )
}
