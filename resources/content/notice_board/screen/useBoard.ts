import { useQuery } from '@tanstack/react-query'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { usePreference } from '../../../../src/shell/usePreference.ts'
import type { BoardNotice, boardCalls } from '../contracts.ts'

const { ask } = asking<OneOf<typeof boardCalls>>()

const FRESH_MS = 60_000
/** So many are remembered, the last first. */
const REMEMBERED = 300

export type Language = 'en' | 'id'

/** The language of the panel, as notices have it. */
export const useReadersLanguage = (): Language => (useSpeaker().locale === 'id' ? 'id' : 'en')

/** The notices of a language; those of the other one are counted. */
export function useBoard(language: Language) {
  return useQuery({
    queryKey: ['notice_board', language],
    queryFn: async ({ signal }) => (await ask('GET /api/notice_board', { query: { language }, signal })).json,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
}

/** What the person has dismissed. A notice that is posted once more is another one. */
export function useDismissed() {
  const { value, isPending, change } = usePreference<readonly string[]>('notice_board.dismissed')
  const keyOf = ({ id, posted_at }: BoardNotice) => `${id} ${posted_at}`
  const known = new Set(value)
  return {
    isPending,
    isDismissed: (notice: BoardNotice) => known.has(keyOf(notice)),
    dismiss: (notice: BoardNotice) => void change(before => [keyOf(notice), ...(before ?? [])].slice(0, REMEMBERED)),
  }
}
