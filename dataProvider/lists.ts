import type { DataProvider } from 'react-admin'
import { calls } from '../schema/calls.ts'
import type { Row } from './answers.ts'
import type { Cursors } from './cursors.ts'
import { listAddress } from './listAddress.ts'
import type { ListAsked } from './listQuery.ts'
import { type Answer, request } from './request.ts'

type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>

/** Beyond the records: the count in words where it is not exact, for titles and "select all that match". */
export interface ListMeta {
  /** `319`, or `10000+` where nobody counted further. */
  readonly totalText: string
}

const MOST_AT_ONCE = 1000

/**
 * Reads rows. Lists carry a total as far as it was counted and always say whether there is more; the next page is asked for by the
 * cursor that came with this one, so that page 19,000 costs what page 2 does.
 */
export function lists(cursors: Cursors): Reads {
  async function page(tool: string, asked: ListAsked, signal?: AbortSignal) {
    const { page, perPage } = asked.pagination ?? { page: 1, perPage: 25 }
    const list = JSON.stringify([tool, asked.filter ?? {}, asked.sort, perPage])
    const answer = await request('GET', listAddress(tool, { ...asked, pagination: { page, perPage } }, cursors.of(list, page)), { signal })
    const next = answer.headers.get('X-Cursor-Next')
    if (next) cursors.keep(list, page + 1, next)
    return pageOf(answer, page)
  }

  return {
    getList: (tool, { filter, sort, pagination, signal }) => page(tool, { filter, sort, pagination }, signal) as never,
    getManyReference: (tool, { target, id, filter, sort, pagination, signal }) =>
      page(tool, { filter: { ...filter, [target]: id }, sort, pagination }, signal) as never,
    getOne: async (tool, { id, signal }) => ({ data: (await request('GET', calls.one(tool, id), { signal })).json as never }),
    async getMany(tool, { ids, signal }) {
      const found: Row[] = []
      for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
        const part = ids.slice(from, from + MOST_AT_ONCE)
        const asked = { filter: { id: part }, pagination: { page: 1, perPage: part.length } }
        found.push(...((await request('GET', listAddress(tool, asked), { signal })).json as Row[]))
      }
      return { data: found as never[] }
    },
  }
}

function pageOf({ json, headers }: Answer, page: number) {
  const totalText = headers.get('X-Total') ?? headers.get('Content-Range')?.split('/').pop() ?? ''
  return {
    data: json as Row[],
    // No number where nobody counted to the end: react-admin then goes by `pageInfo`.
    total: /^\d+$/.test(totalText) ? Number(totalText) : undefined,
    pageInfo: { hasNextPage: headers.get('X-Has-More') === 'true', hasPreviousPage: page > 1 },
    meta: { totalText } satisfies ListMeta,
  }
}
