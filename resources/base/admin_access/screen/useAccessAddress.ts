import { useAddress, useGo } from '../../../../src/routing/address.tsx'

export const tabs = ['users', 'teams', 'roles', 'actions', 'requests'] as const
export type Tab = (typeof tabs)[number]

/** What the page shows, as its address says: `/admin-access?tab=users&user=asha@example.com`. */
export function useAccessAddress() {
  const { pathname, search } = useAddress()
  const goTo = useGo()
  const query = new URLSearchParams(search)
  return {
    tab: tabs.find(tab => tab === query.get('tab')) ?? 'users',
    /** Everything else by name: `user`, `id`, `query`, `role`, `team`, `action`, `status`. */
    get: (name: string) => query.get(name) ?? '',
    /** Changes the address; an empty value leaves its name out. Another place is a step that Back undoes, another filter is not. */
    go(changed: Readonly<Record<string, string>>, isPlace = true) {
      const next = new URLSearchParams({ ...Object.fromEntries(query), ...changed })
      for (const [name, value] of [...next]) if (value === '') next.delete(name)
      goTo(`${pathname}?${next}`, { replace: !isPlace })
    },
  }
}
