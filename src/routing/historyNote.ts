/** What an entry of the browser's history remembers beside its address: how far its page and its rows were scrolled. */
export type NoteName = 'page_top' | 'rows_top'

/** Reads the note of the entry one is at; 0 where there is none. It is still there after a reload and after going back. */
export function readNote(name: NoteName): number {
  const value = (window.history.state as Record<string, unknown> | null)?.[name]
  return typeof value === 'number' ? value : 0
}

/** Writes a note to the entry one is at; the router's own state of it stays. */
export function writeNote(name: NoteName, value: number): void {
  if (readNote(name) !== value) window.history.replaceState({ ...window.history.state, [name]: value }, '')
}
