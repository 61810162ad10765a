import { useAddress, useGo } from '../../../../src/routing/address.tsx'

export const tabs = ['users', 'teams', 'roles', 'actions', 'requests'] as const
export type Tab = (typeof tabs)[number]

/** What the page shows, as its address says: `/admin-access?tab=users&user=asha@example.com`. */
export interface AccessAddress {
  readonly tab: Tab
  /** Everything else by name: `user`, `id`, `query`, `role`, `team`, `action`, `status`. */
  get(name: string): string
  /** Changes the address; an empty value leaves its name out. Another place is a step that Back undoes, another filter is not. */
  go(changed: Readonly<Record<string, string>>, isPlace?: boolean): void
}

export function useAccessAddress(): AccessAddress {
  const { pathname, search } = useAddress()
  const goTo = useGo()
  const query = new URLSearchParams(search)
  return {
    tab: tabs.find(tab => tab === query.get('tab')) ?? 'users',
    get: name => query.get(name) ?? '',
    go(changed, isPlace = true) {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changed)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      goTo(`${pathname}?${next}`, { replace: !isPlace })
    },
  }
}
