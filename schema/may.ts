/** One permission, or several of which any one suffices (document 1, §5). */
export type May = string | readonly string[]

/** The permissions as a list. */
export function mayList(may: May | undefined): readonly string[] {
  if (may === undefined) return []
  return typeof may === 'string' ? [may] : may
}
