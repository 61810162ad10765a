import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said, startMunshi } from '../../support/startMunshi.ts'

let app: Awaited<ReturnType<typeof startMunshi>>
const staff: Awaited<ReturnType<typeof app.signInAs>>[] = []
beforeAll(async () => {
  app = await startMunshi()
  const permissions = ['search_ops', 'search_stop_words', 'query_normalization', 'query_normalization_add_edit', 'qcl_correction']
  for (let n = 0; n < 20; n += 1) staff.push(await app.signInAs(`search-${n}@example.com`, { permissions }))
})
afterAll(() => app.close())

const by = (n: number) => staff[n % staff.length] ?? expect.fail('no user')
const count = async (table: string, where: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(
    app.db.sql,
  )
  return rows[0]?.count
}

describe('of users who write at the same time', () => {
  it('one closes a normalization: the other end of the circle, and a chain, are refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const names = ['a', 'b', 'c'].map(name => `${name} ${round}`)
      const pairs = names.map((query, at) => ({ query, normalized_query: names[(at + 1) % names.length] }))
      const answers = await Promise.all(
        Array.from({ length: 21 }, (_, n) => by(n).post('/api/query_normalizations', pairs[n % pairs.length] ?? {})),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter(status => status === 201)).toHaveLength(1)
      expect(statuses.every(status => [201, 409, 422].includes(status))).toBe(true)
      expect(await count('query_normalizations', `query like '% ${round}'`)).toBe(1)
    }
  })

  it('all delete rules, and the counts of the lists follow', async () => {
    const ids: number[] = []
    for (let n = 0; n < 40; n += 1) {
      const made = await by(n).post('/api/stop_words', { stop_word: `word${n}`, language: n % 2 ? 'en' : 'hi' })
      ids.push((await said<{ id: number }>(made)).id)
    }
    const countOf = async (language: string) => {
      const filter = encodeURIComponent(JSON.stringify({ language }))
      const answer = await by(0).get(`/api/stop_words?filter=${filter}&range=[0,0]`)
      return Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1])
    }
    expect([await countOf('en'), await countOf('hi')]).toEqual([20, 20])
    const gone = ids.slice(0, 30)
    // Two users delete each rule: one of them succeeds.
    const answers = await Promise.all([...gone, ...gone].map((id, n) => by(n).delete(`/api/stop_words/${id}`, { 'if-match': '1' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.every(({ status }) => [200, 404, 409, 412].includes(status))).toBe(true)
    expect([await countOf('en'), await countOf('hi')]).toEqual([5, 5])
  })
})

describe('a query with', () => {
  it.each([
    ['operators of text search', "red & !kurti | (saree):* <-> 'x'"],
    ['quotes and semicolons', `'; drop table catalogs; --"`],
    ['wildcards', '%_%\\'],
    ['names of prototypes', '__proto__ constructor toString hasOwnProperty'],
    ['right-to-left marks', '\u202ered\u202c \u200fkurti'],
    ['emoji', '👗'.repeat(60)],
    ['nothing but blanks', '   \t  '],
    ['a NUL', 'red\u0000kurti'],
    ['a lone surrogate', 'red \ud800 kurti'],
    ['markup', '<svg/onload=alert(1)>'],
    ['200 words', 'a '.repeat(200)],
  ])('%s is searched, or refused with the parameter', async (_name, query) => {
    for (const path of ['run', 'trace']) {
      const answer = await by(0).get(`/api/search/${path}?${new URLSearchParams({ q: query, page: '1' })}`)
      expect([200, 422], await answer.clone().text()).toContain(answer.status)
      if (answer.status === 422)
        expect(Object.keys((await said<{ errors: object }>(answer)).errors)).toEqual(query.includes('\u0000') ? [] : ['q'])
    }
  })

  it.each(['stop_words', 'query_normalizations', 'qcl_corrections'])(
    'hostile text is refused on its field, or stored as text, in %s',
    async tool => {
      const fields = {
        stop_words: ['stop_word'],
        query_normalizations: ['query', 'normalized_query'],
        qcl_corrections: ['wrong_query', 'corrected_query'],
      }
      const [first = '', second] = fields[tool as keyof typeof fields]
      for (const text of ['red & !x:*', `';--`, '__proto__', '\u202ered', 'x'.repeat(101), '<b>x</b>']) {
        const answer = await by(1).post(`/api/${tool}`, { [first]: text, ...(second && { [second]: 'kurti' }) })
        expect([201, 422], `${text}: ${await answer.clone().text()}`).toContain(answer.status)
      }
    },
  )
})
