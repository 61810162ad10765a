/**
 * Separates bytes that a library cannot read from a failure of this machine (no such file, too many open files), which is never the fault of a file.
 * Put it around a call of the library alone: an exception in our own code must not pass for a damaged file.
 * @returns what `otherwise` makes of an error about the bytes
 * @throws errors of the system
 */
export function unreadable<T>(otherwise: (error: Error) => T): (error: unknown) => T {
  return error => {
    if (!(error instanceof Error) || 'syscall' in error) throw error
    return otherwise(error)
  }
}

/** Null for bytes that a library cannot read; see `unreadable`. */
export const nullIfUnreadable = unreadable(() => null)
