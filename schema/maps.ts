/** Things by what they have in common, in their order. */
export function rowsBy<T, Key>(rows: readonly T[], keyOf: (row: T) => Key): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

interface Store<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): unknown
}

/** What is kept under a key; made, and kept from then on, where there is nothing yet. */
export function kept<K, V extends {}>(store: Store<K, V>, key: K, make: () => V): V {
  const known = store.get(key)
  if (known !== undefined) return known
  const made = make()
  store.set(key, made)
  return made
}
