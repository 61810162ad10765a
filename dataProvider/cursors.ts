const KEY = 'munshi.cursors'
const MOST = 200

/**
 * Where the pages of a list begin, so that the next page is asked for by its key and not by counting through all before it.
 * @param storage of this tab: the cursors outlive a reload and a way back, and no longer
 */
export function cursors(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const known = new Map<string, string>(read(storage))
  const name = (list: string, page: number) => `${page} ${list}`
  return {
    /** The cursor of the page, if the page before it was seen under the same filter and sort. */
    of: (list: string, page: number) => known.get(name(list, page)),
    keep(list: string, page: number, cursor: string) {
      known.delete(name(list, page))
      known.set(name(list, page), cursor)
      const [oldest] = known.keys()
      if (known.size > MOST && oldest) known.delete(oldest)
      write(storage, [...known])
    },
  }
}

function read(storage: Pick<Storage, 'getItem'>): [string, string][] {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '[]') as [string, string][]
  } catch {
    return []
  }
}

function write(storage: Pick<Storage, 'setItem'>, entries: readonly (readonly [string, string])[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(entries))
  } catch {
    // A full store costs a reloaded page its cursors, nothing else.
  }
}
