import type { FormQueries } from '../../planner.ts'
import { codesIn, modOf, shareOf } from './refreshing.ts'

/** How many are told before anything is saved (requirements: size and first 20 before saving). */
const FIRST = 20

export const formQueries: FormQueries<'audiences'> = {
  async run({ sql_query, query_type, mod_id_from, mod_id_to }, _read, _context, run) {
    const { values, count, took } = await run('sql_query', sql_query ?? '', {
      most: FIRST,
      share: shareOf(mod_id_from, mod_id_to),
      at: query_type,
    })
    return { first: values, count, took }
  },
  async resolve({ user_codes, mod_id_from, mod_id_to }, read) {
    const codes = codesIn(user_codes ?? '').filter(code => modOf(code) >= mod_id_from && modOf(code) <= mod_id_to)
    if (codes.length === 0) return []
    const people = await read.rows('users', { code: codes, deletion: 'active' }, ['code'])
    return people.map(({ id }) => id)
  },
}
