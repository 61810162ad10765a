import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../dataProvider/ask.ts'
import { useSessionState } from '../shell/session.ts'

const KEY = 'notices'

/** Whose notices these are, as queries are told apart: another person in this browser begins with none. */
export function useNoticesKey(): readonly [key: readonly [string, number], isSeenAsOther: boolean] {
  const state = useSessionState()
  return [[KEY, state.status === 'in' ? state.user.id : 0], state.status === 'in' && state.user.viewed_by !== null]
}

/** How many notices are unread, and what marks one of them (or all) as read. */
export function useUnread() {
  const queries = useQueryClient()
  const [key, isSeenAsOther] = useNoticesKey()
  const { data = 0 } = useQuery({
    queryKey: [...key, 'unread'],
    queryFn: async ({ signal }) => (await ask('GET /api/staff_notices/unread', { signal })).json.unread,
    enabled: key[1] > 0,
    // The server tells what changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const read = async (id: number | 'all') => {
    if (isSeenAsOther) return
    const asked = id === 'all' ? ask('POST /api/staff_notices/read') : ask('POST /api/staff_notices/:id/read', { parts: { id } })
    const unread = await asked.then(({ json }) => json.unread).catch(() => null)
    if (unread === null) return
    queries.setQueryData([...key, 'unread'], unread)
    await queries.invalidateQueries({ queryKey: [...key, 'list'] })
  }
  return { unread: data, read, canRead: !isSeenAsOther }
}

/** Takes up what the server says of the person's notices. */
export function useHeardNotices(): (news: { readonly unread: number }) => void {
  const queries = useQueryClient()
  const [key] = useNoticesKey()
  return ({ unread }) => {
    queries.setQueryData([...key, 'unread'], unread)
    void queries.invalidateQueries({ queryKey: [...key, 'list'] })
  }
}
