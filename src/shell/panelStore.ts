import { localStorageStore, type Store } from 'react-admin'

/** What belongs to this machine and not to the person: logging out leaves it. */
const STAYS = ['theme', 'locale']

/** Where react-admin keeps small things in this browser. Logging out empties it but for appearance and language. */
export function panelStore(): Store {
  const store = localStorageStore(undefined, 'munshi')
  return {
    ...store,
    reset() {
      const kept = STAYS.map(key => [key, store.getItem(key)] as const)
      store.reset()
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value)
    },
  }
}
