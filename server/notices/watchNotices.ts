import type { Needs } from '../app.ts'

const EVERY_MS = 1000

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
}

/**
 * Tells all who listen within two seconds what is unread for them, whichever process wrote it or marked it as read. One small question to the database
 * for all of them, and none while nobody listens.
 */
export function watchNotices({ db, log }: Pick<Needs, 'db' | 'log'>): (person: number, told: Listener['told']) => () => void {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isAsking = false

  async function ask(): Promise<void> {
    if (isAsking || listeners.size === 0) return
    isAsking = true
    try {
      const people = [...new Set([...listeners].map(({ person }) => person))]
      const rows = await db.sql
        .selectFrom('staff_notices')
        .select(eb => ['staff_user', eb.fn.countAll<number>().as('unread'), eb.fn.max('id').as('newest')])
        .where('read_at', 'is', null)
        .where('staff_user', 'in', people)
        .groupBy('staff_user')
        .execute()
      const news = new Map(rows.map(({ staff_user, unread, newest }) => [staff_user, { unread, newest }]))
      await Promise.allSettled([...listeners].map(listener => tell(listener, news.get(listener.person) ?? nothing)))
    } catch (error) {
      // The database is away: what is new meanwhile is seen once it is back.
      log.warn({ err: error }, 'notices could not be looked for')
    } finally {
      isAsking = false
    }
  }

  return (person, told) => {
    const listener: Listener = { person, told, said: '' }
    listeners.add(listener)
    void ask()
    timer ??= setInterval(ask, EVERY_MS).unref()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}

async function tell(listener: Listener, news: News): Promise<void> {
  const said = JSON.stringify(news)
  if (said === listener.said) return
  listener.said = said
  await listener.told(news)
}
