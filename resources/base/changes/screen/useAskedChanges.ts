import { useAddress, useGo } from '../../../../src/routing/address.tsx'

export const tabs = ['all', 'waiting', 'mine'] as const
export type Tab = (typeof tabs)[number]

/** What the list is narrowed to, by the name that it has in the address and in the call. */
export const narrowings = ['person', 'tool', 'row', 'source', 'state', 'from', 'to', 'upload'] as const
export type Asked = Readonly<Partial<Record<(typeof narrowings)[number], string>>>

/** What the page shows, as its address says: `/changes?view=waiting&tool=suppliers&from=2026-11-17`. */
export function useAskedChanges() {
  const { pathname, search } = useAddress()
  const go = useGo()
  const query = new URLSearchParams(search)
  const asked: Asked = Object.fromEntries(narrowings.flatMap(name => (query.get(name) ? [[name, query.get(name)]] : [])))
  return {
    tab: tabs.find(one => one === query.get('view')) ?? 'all',
    asked,
    /** Changes the address; an empty value leaves its name out. Another tab is a step that Back undoes, another filter is not. */
    change(changed: Asked & { readonly view?: Tab }) {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changed)) {
        if (!value || value === 'all') next.delete(name)
        else next.set(name, value)
      }
      const text = next.toString()
      go(text ? `${pathname}?${text}` : pathname, { replace: changed.view === undefined })
    },
  }
}
