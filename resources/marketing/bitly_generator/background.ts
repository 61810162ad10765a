import { sql } from 'kysely'
import { redirectPath } from '../../../schema/redirects.ts'
import { openChange, record, type ToolWork, type Work, work as workOf } from '../../../server/handlers.ts'
import { type Row, update } from '../../planner.ts'
import { shortUrls } from '../short_urls/shortUrls.ts'
import { askBitly, type BitlyAnswer } from './askBitly.ts'

/** Links that one run asks for: the service counts calls. */
const AT_ONCE = 20
const NAME = 'shorten_with_bitly'

type Waiting = Pick<Row<'short_urls'>, 'id' | 'version' | 'short_key'>

/**
 * Where a token is set, each Bitly link gets its address from the service. It leads to the own address of the link, which counts, can be changed and be
 * disabled. The service is asked before the transaction begins; what it refuses stands on the link, and what it did not answer is asked again.
 */
const shortenWithBitly: Work = workOf(
  NAME,
  async function* ({ db, engine, position, log }) {
    const { shortener, publicUrl } = engine
    if (!shortener) return
    const { rows } = await sql<Waiting>`select id, version, short_key from short_urls
      where kind = 'bitly' and bitly_state = 'own domain' and active order by id limit ${AT_ONCE}`.execute(db.sql)
    for (const [index, link] of rows.entries()) {
      const answer = await askBitly(shortener, `${publicUrl}${redirectPath(shortUrls, link)}`)
      if (!answer) {
        log.warn({ link: link.id }, 'Bitly did not answer; it is asked again')
        return
      }
      yield {
        position: position + index + 1,
        async writes(trx) {
          const change = openChange(engine, trx, null, 'job', NAME)
          const writes = [update('short_urls', link, answered(answer), `short_urls ${link.id}`)]
          await record(change, { tool: 'short_urls', what: 'update', targets: [link.id], writes, refused: [] })
          return { changed: 1 }
        },
      }
    }
  },
  { lane: 'jobs', every: 1 },
)

const answered = (answer: BitlyAnswer) =>
  'link' in answer
    ? { bitly_state: 'on Bitly' as const, bitly_link: answer.link, bitly_answer: null }
    : { bitly_state: 'refused' as const, bitly_answer: answer.refused }

export const background: ToolWork = { works: [shortenWithBitly] }
