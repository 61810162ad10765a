/** The change set that an answer names, where whoever wrote it can put it back: what Undo reverts. */
export function undoable(headers: Headers): number | undefined {
  const said = headers.get('Change-Set')
  return said === null || headers.get('Revertible') === 'false' ? undefined : Number(said)
}
