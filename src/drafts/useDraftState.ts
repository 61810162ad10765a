import { useRef, useState } from 'react'
import { sameValue } from '../../schema/sameValue.ts'
import { useDrafts } from './useDrafts.ts'
import { useDraftWriter } from './useDraftWriter.ts'

/**
 * Like `useState` for something that is typed: it is stored until it is sent or discarded.
 *
 * ```tsx
 * const note = useDraftState(draftPlace('orders', id, 'note'), '')
 * <TextField value={note.value} onChange={event => note.put(event.target.value)} />
 * <DraftRestored {...note.restored} />
 * // Once it is sent: note.forget()
 * ```
 * @param address made by `draftPlace`; a component whose address changes needs it as its `key`
 * @param initial the value where nothing is stored: any JSON
 * @param isStored false for a value that may hold something secret
 */
export function useDraftState<Value>(address: string, initial: Value, isStored: (value: Value) => boolean = () => true) {
  const drafts = useDrafts()
  const [start] = useState(initial)
  const [found] = useState(() => storedValue(drafts.kept(address)?.values.value, start))
  const [isRestored, setRestored] = useState(found !== undefined)
  const [value, setValue] = useState(found ?? start)
  const latest = useRef(value)
  const touch = useDraftWriter(address, () => {
    if (!sameValue(latest.current, start) && isStored(latest.current)) return drafts.keep(address, { values: { value: latest.current } })
    drafts.remove(address)
    setRestored(false)
  })
  function put(next: Value) {
    latest.current = next
    setValue(next)
    touch()
  }
  /** The text was sent: there is no draft any more. */
  function forget() {
    drafts.drop(address)
    setRestored(false)
  }
  /** Begins anew, with no draft. */
  function reset() {
    latest.current = start
    setValue(start)
    forget()
  }
  return {
    value,
    put,
    forget,
    reset,
    /** Props of `DraftRestored`, the notice next to the box. */
    restored: { isRestored, onDiscard: reset },
  }
}

/** A value that an older version of the panel stored in another shape is none. */
function storedValue<Value>(stored: unknown, like: Value): Value | undefined {
  const isAlike =
    stored !== undefined && (like === null || (typeof stored === typeof like && Array.isArray(stored) === Array.isArray(like)))
  return isAlike ? (stored as Value) : undefined
}
