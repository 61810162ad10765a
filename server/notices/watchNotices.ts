import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import type { Question } from '../events/watchDatabase.ts'

/** What is new for a person: how many notices are unread, and the newest of these. */
export interface News {
  readonly unread: number
  readonly newest: number | null
}

const nothing: News = { unread: 0, newest: null }

interface Listener {
  readonly person: number
  readonly told: (news: News) => Promise<void>
  said: string
  isTelling: boolean
}

type Unread = News & { readonly staff_user: number }

/**
 * Tells all who listen within two seconds what is unread for them, whichever process wrote it or marked it as read: asked with each look at what was
 * changed, for all of them at once.
 */
export function watchNotices({ watch, log }: Pick<Needs, 'watch' | 'log'>): (person: number, told: Listener['told']) => () => void {
  const listeners = new Set<Listener>()
  const question: Question = {
    asked() {
      const people = [...new Set([...listeners].map(({ person }) => person))]
      return sql`(select json_agg(n) from (select staff_user, count(*)::int as unread, max(id) as newest from staff_notices
        where read_at is null and staff_user = any(${people}::bigint[]) group by staff_user) n)`
    },
    answered(value) {
      const rows = (value ?? []) as readonly Unread[]
      const news = new Map(rows.map(({ staff_user, unread, newest }) => [staff_user, { unread, newest }]))
      // Nobody waits for who is slow to hear it.
      for (const listener of listeners)
        void tell(listener, news.get(listener.person) ?? nothing).catch(error => log.warn({ err: error }, 'notices could not be told'))
    },
  }
  let leave: (() => void) | undefined

  return (person, told) => {
    const listener: Listener = { person, told, said: '', isTelling: false }
    listeners.add(listener)
    leave ??= watch.join(question)
    void watch.look()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      leave?.()
      leave = undefined
    }
  }
}

async function tell(listener: Listener, news: News): Promise<void> {
  const said = JSON.stringify(news)
  if (listener.isTelling || said === listener.said) return
  listener.isTelling = true
  try {
    await listener.told(news)
    listener.said = said
  } finally {
    listener.isTelling = false
  }
}
