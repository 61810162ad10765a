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
