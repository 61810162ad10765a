import { useEvent } from 'react-admin'
import { usePreference } from '../usePreference.ts'

/** What a person keeps of the menu. */
interface KeptMenu {
  /** Sections, and tools with others below them, that were folded or unfolded by hand. */
  readonly folded?: Readonly<Record<string, boolean>>
  /** Tools by name, as they were chosen. */
  readonly starred?: readonly string[]
  /** Tools by name, the one opened last first. */
  readonly recent?: readonly string[]
}

/** The recent ones that are shown, beside the one that is open. */
export const RECENT = 5

const none: readonly string[] = []
const nothing: Readonly<Record<string, boolean>> = {}

/** How a person has their menu, on every machine: what is folded, what they chose, what they opened last. What changes it stays the same function. */
export function useKeptMenu() {
  const { value, isPending, change } = usePreference<KeptMenu>('menu')
  const { folded = nothing, starred = none, recent = none } = value ?? {}
  const set = useEvent((next: (before: KeptMenu) => KeptMenu) => void change(before => next(before ?? {})))
  return {
    isPending,
    starred,
    recent,
    isFolded: (group: string, otherwise: boolean) => folded[group] ?? otherwise,
    fold: useEvent((group: string, isFolded: boolean) => set(before => ({ ...before, folded: { ...before.folded, [group]: isFolded } }))),
    star: useEvent((tool: string, isStarred: boolean) =>
      set(({ starred: chosen = none, ...before }) => ({
        ...before,
        starred: [...chosen.filter(name => name !== tool), ...(isStarred ? [tool] : [])],
      })),
    ),
    opened: useEvent((tool: string) =>
      set(({ recent: past = none, ...before }) => ({
        ...before,
        recent: [tool, ...past.filter(name => name !== tool)].slice(0, RECENT + 1),
      })),
    ),
  }
}
