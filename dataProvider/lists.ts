import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, GetListParams } from 'react-admin'
import type { cursors } from './cursors.ts'
import { type ApiAnswer, request } from './request.ts'

type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>

/** Beyond the records: the count in words where it is not exact, for titles and "select all that match". */
export interface ListMeta {
  /** `319`, or `10000+` where nobody counted further; empty where nobody counted. */
  readonly totalText: string
}

const MOST_AT_ONCE = 1000
const TOTAL = 'X-Total'

/**
 * Reads rows, in the dialect of `ra-data-simple-rest`. Lists carry a total as far as it was counted (with `meta: { uncounted: true }` only where their rows
 * tell it) and always say whether there is more; the next page is asked for by the cursor that came with this one, so that page 19,000 costs what page 2 does.
 */
export function lists(known: ReturnType<typeof cursors>): Reads {
  async function paged<T>(tool: string, { filter, sort, pagination, meta }: Partial<GetListParams>, read: (rest: Reads) => Promise<T>) {
    const { page = 1, perPage } = pagination ?? {}
    const list = JSON.stringify([tool, filter ?? {}, sort, perPage])
    const after = known.of(list, page)
    const { rest, answer } = restOf({ ...(after && { after }), ...(meta?.uncounted && { count: 'none' }) })
    const rows = await read(rest)
    const headers = answer()?.headers
    const next = headers?.get('X-Cursor-Next')
    if (next) known.keep(list, page + 1, next)
    const totalText = headers?.get(TOTAL) ?? ''
    return {
      ...rows,
      // No number where nobody counted to the end: react-admin then goes by `pageInfo`.
      total: /^\d+$/.test(totalText) ? Number(totalText) : undefined,
      pageInfo: { hasNextPage: headers?.get('X-Has-More') === 'true', hasPreviousPage: page > 1 },
      meta: { totalText } satisfies ListMeta,
    }
  }

  return {
    getList: (tool, params) => paged(tool, params, rest => rest.getList(tool, params)),
    getManyReference: (tool, params) =>
      paged(tool, { ...params, filter: { ...params.filter, [params.target]: params.id } }, rest => rest.getManyReference(tool, params)),
    getOne: (tool, params) => restOf().rest.getOne(tool, params),
    async getMany(tool, { ids, ...params }) {
      const data = []
      for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
        const part = ids.slice(from, from + MOST_AT_ONCE)
        const { rest } = restOf({ range: JSON.stringify([0, part.length - 1]) })
        data.push(...(await rest.getMany(tool, { ...params, ids: part })).data)
      }
      return { data }
    },
  }
}

/** @param more what the call says beyond the dialect; @returns its verbs, and what the last of them was answered */
function restOf(more: Readonly<Record<string, string>> = {}): { rest: Reads; answer: () => ApiAnswer | undefined } {
  let last: ApiAnswer | undefined
  const rest = simpleRest(
    '/api',
    async (url: string, { signal } = {}) => {
      const said = new URLSearchParams(more).toString()
      last = await request('GET', said ? `${url}&${said}` : url, { signal: signal ?? undefined })
      // The dialect insists on a number, which nobody may have asked for.
      const headers = new Headers(last.headers)
      if (!headers.has(TOTAL)) headers.set(TOTAL, '')
      return { ...last, headers, body: '' }
    },
    TOTAL,
  )
  return { rest, answer: () => last }
}
