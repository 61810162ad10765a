import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Resource } from '../../../schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { AppContext } from '../../http/context.ts'
import type { Change, Engine, Source } from '../context.ts'
import { once, type WriteAnswer } from '../once.ts'
import { openChange } from '../openChange.ts'
import { refuseUnanswered } from '../prompts.ts'
import { violation } from '../violation.ts'

/** What a write route gets to work with. */
export interface WriteRequest<Body = unknown> {
  readonly change: Change
  readonly body: Body
  /** Only show what would happen. */
  readonly planOnly: boolean
}

/** Runs a write: one transaction, the idempotency key, and what the table refused as a refusal on its field. */
export function writer(engine: Engine, db: Database) {
  return async function write<Body>(
    c: AppContext,
    body: Body,
    tool: Resource,
    source: Source,
    work: (asked: WriteRequest<Body>) => Promise<WriteAnswer>,
  ): Promise<Response> {
    const planOnly = c.get('planOnly') === true
    const agreed = c.req.header('prompts-answered')
    const request = `${c.req.method} ${c.req.path} ${c.req.header('if-match') ?? ''} ${planOnly} ${agreed ?? ''} ${JSON.stringify(body)}`
    let made: ReadonlyMap<string, string> = new Map()
    try {
      const answer = await db.transaction(async trx => {
        const change = openChange(engine, trx, c.get('person') ?? null, source)
        const answered = await once(change, c.req.header('idempotency-key'), request, () => work({ change, body, planOnly }))
        refuseUnanswered(change, agreed, tool.fields)
        made = change.secrets
        return answered
      })
      return c.json(withSecrets(answer.body as object, made), answer.status as ContentfulStatusCode, { ...answer.headers })
    } catch (error) {
      throw violation(error, tool, engine)
    }
  }
}

/** Secrets are told beside what is kept for whoever asks again with the same key: they are told once. */
function withSecrets(body: object, made: ReadonlyMap<string, string>): object {
  return made.size === 0 ? body : { ...body, _secrets: Object.fromEntries(made) }
}
