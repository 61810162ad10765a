import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HOME_CARDS } from '../../schema/home.ts'
import { usePreference } from '../shell/usePreference.ts'
import { readCards } from './useCards.ts'

/** Whether a list stands as a card on the person's home page, and what puts it there or takes it away. Null until it is known. */
export function usePinned(key: string): { readonly isPinned: boolean; pin(isPinned: boolean): void } | null {
  const queries = useQueryClient()
  const { value, isPending, keep } = usePreference<readonly string[]>(HOME_CARDS)
  // Who chose nothing has the cards of their roles and teams, which the server knows.
  const { data } = useQuery({ ...readCards, enabled: !isPending && value === null })
  const keys = value ?? data?.cards.map(card => card.key)
  if (isPending || !keys) return null
  return {
    isPinned: keys.includes(key),
    pin(isPinned) {
      const others = keys.filter(one => one !== key)
      keep(isPinned ? [...others, key] : others, { onSettled: () => void queries.invalidateQueries({ queryKey: readCards.queryKey }) })
    },
  }
}
