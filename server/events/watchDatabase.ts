import { type RawBuilder, sql } from 'kysely'
import type { Needs } from '../app.ts'
import { DatabaseClosed } from '../db/databaseAway.ts'

const EVERY_MS = 800

/** What is to be known of the database again and again. */
export interface Question {
  /** Asked with the next look, as one value; null where there is nothing to ask. */
  asked(): RawBuilder<unknown> | null
  answered(value: unknown): void | Promise<void>
}

export interface Watch {
  /** Has it asked with each look from now on. @returns what ends that */
  join(question: Question): () => void
  /** A look that begins now, or is under way. */
  look(): Promise<void>
  /** One that has not begun yet. */
  lookAnew(): Promise<void>
}

/** Looks at the database every moment for all who have a question: in one statement, and not at all while nobody asks. */
export function watchDatabase({ db, log, stopping }: Pick<Needs, 'db' | 'log' | 'stopping'>): Watch {
  const questions = new Set<Question>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const asked = [...questions].flatMap(question => {
      const said = question.asked()
      return said ? [{ question, said }] : []
    })
    if (asked.length === 0 || stopping?.aborted) return
    try {
      const values = asked.map(({ said }, at) => sql`${said} as ${sql.id(`answer_${at}`)}`)
      const { rows } = await sql<Record<string, unknown>>`select ${sql.join(values)}`.execute(db.sql)
      for (const [at, { question }] of asked.entries()) await question.answered(rows[0]?.[`answer_${at}`])
    } catch (error) {
      // The database is away: what changed meanwhile is seen once it is back.
      if (!(error instanceof DatabaseClosed)) log.warn({ err: error }, 'changes could not be looked for')
    }
  }

  function look(): Promise<void> {
    looking ??= ask().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    look,
    lookAnew: () => (looking ?? Promise.resolve()).then(look),
    join(question) {
      questions.add(question)
      timer ??= setInterval(look, EVERY_MS).unref()
      return () => {
        questions.delete(question)
        if (questions.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
