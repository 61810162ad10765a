import { Readable } from 'node:stream'
import { checkValue } from '../../schema/checkValue.ts'
import { eachField } from '../../schema/each.ts'
import { belowOf, type Feed, toldFields } from '../../schema/feed.ts'
import type { Values } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { feedCalls } from '../../schema/wire/feedCalls.ts'
import type { AddRoutes } from '../app.ts'
import { invalid } from '../changes/say.ts'
import { type AppContext, notFound } from '../http/context.ts'
import { cachedFor, holdsAlready } from '../http/readyAnswers.ts'
import { openFeed } from './openFeed.ts'

/** What anybody may read, from memory. The guard of public calls limits how often an address may ask. */
export const addFeedRoutes: AddRoutes = (routes, needs) => {
  const { engine, marketplace, storage } = needs
  for (const feed of marketplace.feeds ?? []) {
    const tool = engine.tools.get(feed.of)
    if (!tool) continue
    const calls = feedCalls(feed, tool, engine)
    const open = openFeed(needs, feed, tool)

    const answer = async (c: AppContext, { query }: { readonly query: Values }) => {
      const asked = [c.req.param('key'), checkedAsks(feed, tool, query, engine)] as const
      const found = await open.answer(...asked)
      if (!found) throw notFound()
      c.set('ready', open.ready(...asked))
      tellCaches(c, found.tag, cachedFor(found))
      return hasAlready(c, found.tag) ? c.body(null, 304) : c.body(found.body, 200, { 'Content-Type': 'application/json' })
    }
    routes.serve(calls.all, answer)
    if (feed.listed) routes.serve(calls.listed, answer)

    if (![[tool, toldFields(feed)] as const, ...belowOf(feed, engine.tools)].some(([of, told]) => hasFiles(of, told))) continue
    routes.serve(calls.file, async c => {
      const file = await open.file(c.req.param('file') ?? '')
      if (!file) throw notFound()
      const stream = hasAlready(c, `"${file.id}"`) ? null : await storage.open(file.id)
      if (stream === undefined) throw notFound()
      tellCaches(c, `"${file.id}"`, 'public, max-age=3600')
      if (!stream) return c.body(null, 304)
      c.header('Content-Security-Policy', "default-src 'none'; sandbox")
      const shown = file.type.startsWith('image/') ? 'inline' : 'attachment'
      const said = { 'Content-Type': file.type, 'Content-Length': String(file.size), 'Content-Disposition': shown }
      return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, 200, said)
    })
  }
}

/** Whether any of these fields holds files. */
const hasFiles = ({ fields }: Resource, told: readonly string[]): boolean =>
  [...eachField(fields)].some(({ name, field }) => field.files && told.includes(name.split('.')[0] ?? ''))

/** @throws Refusal 422 on the parameter that its field would not take */
function checkedAsks({ parameters = {} }: Feed, { fields }: Resource, query: Values, context: Parameters<typeof checkValue>[2]): Values {
  const faults: Record<string, Fault> = {}
  const asked: Record<string, unknown> = {}
  for (const [name, ask] of Object.entries(parameters)) {
    const field = fields['field' in ask ? ask.field : ask.from]
    if (query[name] === undefined || !field) continue
    const checked = checkValue(field, typeof query[name] === 'string' ? field.read(query[name], context) : query[name], context)
    if (checked.faults) faults[name] = Object.values(checked.faults)[0] ?? { code: 'not_valid' }
    else asked[name] = checked.value
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return asked
}

/** Apps and shops of other origins read and show it. Headers are set in place: those of every answer, and of other origins, stand already. */
function tellCaches(c: AppContext, tag: string, cached: string): void {
  c.header('ETag', tag)
  c.header('Cache-Control', cached)
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

const hasAlready = (c: AppContext, tag: string): boolean => holdsAlready(c.req.header('if-none-match'), tag)
