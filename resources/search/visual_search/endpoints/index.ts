import { sql } from 'kysely'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import {
  type AddRoutes,
  type AppContext,
  bodyPieces,
  factsOf,
  invalid,
  keepReceived,
  multipart,
  noteFile,
  openChange,
  personOf,
  readingOf,
  scopeSql,
} from '../../../../server/handlers.ts'
import { visualSearchCalls as calls, pictureLimits } from '../contracts.ts'
import { nearestProducts, productOf, type Searching } from './nearestProducts.ts'
import { pictureOf } from './pictureOf.ts'
import { receivePicture } from './receivePicture.ts'
import { precision, verdictOf, writeVerdict } from './verdicts.ts'

/** Room for the other parts of a form with one picture. */
const FORM = pictureLimits.bytes + 65_536

export const endpoints: AddRoutes = (routes, needs) => {
  const { db, storage, clock, engine } = needs
  const reading = readingOf(needs)
  const searchingOf = (c: AppContext): Searching => {
    const viewer = reading.viewerOf(personOf(c))
    const scopeOf = (tool: string, alias: string) => {
      const read = reading.tools.get(tool)
      return (read && scopeSql(read, viewer, alias)) ?? sql<boolean>`true`
    }
    return { db: db.sql, person: personOf(c).id, scopeOf }
  }
  const receive = (c: AppContext) => receivePicture(multipart(bodyPieces(c), c.req.header('content-type') ?? ''), storage)

  const nearest = async (c: AppContext) => {
    const form = await receive(c)
    try {
      const searching = searchingOf(c)
      const picture = await pictureOf(searching, form)
      return { hash: picture.hash, image: picture.image, products: await nearestProducts(searching, picture) }
    } finally {
      await form.received?.drop()
    }
  }
  routes.serve(calls.nearest, nearest, FORM)

  const judge = async (c: AppContext) => {
    const form = await receive(c)
    try {
      const searching = searchingOf(c)
      const verdict = verdictOf(form.fields.verdict)
      const picture = await pictureOf(searching, form)
      const judged = await productOf(searching, picture, form.fields.product)
      const image = picture.image ?? (await keepPicture())
      const change = await db.transaction(async trx => {
        const set = { ...judged, query_image: image, query_hash: picture.hash, verdict }
        await noteFile(trx, image, 'visual_search_feedback', searching.person, clock())
        return writeVerdict(openChange(engine, trx, personOf(c), 'form'), set)
      })
      return { image, change }
    } finally {
      await form.received?.drop()
    }

    /** A picture is stored with its first verdict only (remaining.md, R 91). */
    async function keepPicture(): Promise<FileValue> {
      const { received, fileName } = form
      if (!received) throw invalid({ picture: { code: 'missing' } })
      return keepReceived({ db, clock }, received, await factsOf(received, fileName), 'visual_search_feedback', personOf(c).id)
    }
  }
  routes.serve(calls.judge, judge, FORM)

  routes.serve(calls.precision, c => precision(searchingOf(c), clock()))
}
