import { z } from 'zod'
import { type Feed, tellsOne } from '../feed.ts'
import type { KindContext } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import { bytes, call } from './call.ts'
import { anything, id as rowId, text } from './shapes.ts'
import { storedValue } from './toolSchemas.ts'

/** The calls of a feed: all that it tells or one record of it, the list of a feed with `listed`, and the files that these name. */
export function feedCalls(feed: Feed, tool: Resource, context: KindContext) {
  const own = { method: 'GET', permission: 'public', section: tool.section, of: { feed: feed.name } } as const
  const asks = Object.entries(feed.parameters ?? {}).map(([name, ask]): [string, z.ZodType] => {
    const field = tool.fields['field' in ask ? ask.field : ask.from]
    return [name, (field?.options && !field.chosenBy ? storedValue(field, context) : text.max(100)).optional()]
  })
  const id: [string, z.ZodType][] = feed.listed ? [['id', rowId]] : []
  const fields = (feed.fields ?? []).map((key): [string, z.ZodType] => {
    const field = tool.fields[key]
    if (feed.called?.[key] !== undefined) return [key, anything.describe('As the row is called that is named.')]
    return [key, field && !field.typedAs && !field.files ? storedValue(field, context).nullable() : anything]
  })
  const below = Object.keys(feed.below ?? {}).map((key): [string, z.ZodType] => [key, z.array(z.record(z.string(), anything))])
  const record = z.strictObject(Object.fromEntries([...id, ...fields, ...below]))
  const read = {
    ...own,
    summary: `Feed of ${tool.label ?? tool.name.replaceAll('_', ' ')} for the app`,
    description:
      'Needs no session. The feed shows a change within seconds. Send the last `ETag` as `If-None-Match`; an unchanged feed answers 304.',
    query: z.object(Object.fromEntries(asks)),
    headers: ['If-None-Match'],
    responseHeaders: ['ETag'],
  } as const
  return {
    all: call({
      ...read,
      path: feed.by === undefined ? '/api/public/:feed' : '/api/public/:feed/:key',
      response: feed.pairs ? z.record(z.string(), anything) : tellsOne(feed, tool) ? record : z.array(record),
    }),
    listed: call({ ...read, path: '/api/public/:feed', response: z.array(z.strictObject(Object.fromEntries([...id, ...fields]))) }),
    file: call({
      ...own,
      path: '/api/public/:feed/files/:file',
      summary: `A file that ${feed.name} names now`,
      headers: ['If-None-Match'],
      responseHeaders: ['ETag'],
      response: bytes('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/octet-stream'),
    }),
  }
}
