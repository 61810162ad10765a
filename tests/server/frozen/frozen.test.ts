import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { englishOf } from '../../../i18n/englishOf.ts'
import { en } from '../../../i18n/provider.ts'
import { tools } from '../../../resources/index.ts'
import { marketplace } from '../../../resources/server.ts'
import { type StartedApp, startApp } from '../../support/server.ts'
import { callLines } from './shapes.ts'

// Each file holds what other programs and stored data depend on. `npx vitest run --project api tests/server/frozen -u` adds what is new; look at the
// difference: a line that is gone or changed breaks somebody's program, link, permission or translation.

/** Compares sorted lines with a stored file. */
const hold = (lines: readonly string[], file: string) =>
  expect(`${[...new Set(lines)].sort().join('\n')}\n`).toMatchFileSnapshot(`./${file}.txt`)

describe('in both countries', () => {
  const countries = ['IN', 'ID'] as const
  let apps: StartedApp[] = []
  beforeAll(async () => {
    apps = await Promise.all(countries.map(country => startApp({ marketplace, settings: { country } })))
  })
  afterAll(() => Promise.all(apps.map(app => app.close())))

  /** Lines of each country: those that both have once, the others with the country in front. */
  async function linesOf(read: (app: StartedApp) => Promise<readonly string[]>): Promise<string[]> {
    const [india = [], indonesia = []] = await Promise.all(apps.map(read))
    const there = new Set(indonesia)
    const both = new Set(india.filter(line => there.has(line)))
    const own = (lines: readonly string[], country: string) => lines.filter(line => !both.has(line)).map(line => `${country}: ${line}`)
    return [...both, ...own(india, 'IN'), ...own(indonesia, 'ID')]
  }

  it('calls keep their addresses, permissions and shapes', async () => {
    const lines = await linesOf(async app => {
      const reader = await app.signInAs('reader@example.com')
      return callLines(await (await reader.get('/api/openapi.json')).json())
    })
    await hold(lines, 'calls')
  })

  it('tables keep their columns', async () => {
    const lines = await linesOf(async ({ db }) => {
      const { rows } = await sql<{ line: string }>`select concat_ws(' ', table_name || '.' || column_name, data_type,
          character_maximum_length::text, numeric_precision::text, numeric_scale::text, case is_nullable when 'NO' then 'not null' end) as line
        from information_schema.columns where table_schema = current_schema()`.execute(db.sql)
      return rows.map(({ line }) => line)
    })
    await hold(lines, 'columns')
  })
})

it('messages keep their keys and placeholders', async () => {
  const flat = (texts: object, path: string): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]) => {
      const place = path ? `${path}.${key}` : key
      return typeof text === 'string' ? [[place, text] as [string, string]] : typeof text === 'object' && text ? flat(text, place) : []
    })
  const declared = tools.flatMap(tool => Object.entries(englishOf(tool)))
  const texts = [...flat(en, ''), ...flat(marketplace.messages.en, 'messages'), ...declared]
  await hold(
    texts.map(([key, text]) => [key, ...new Set((text.match(/%\{\w+\}/g) ?? []).sort())].join(' ')),
    'messages',
  )
})

it('the catalogue keeps its tools, addresses, permissions and choices', async () => {
  const text = execFileSync(process.execPath, ['server/commands/run.mjs', 'server/commands/catalogue.ts'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  // Calls and messages have files of their own.
  const { messages: _messages, calls: _calls, choices, ...lists } = JSON.parse(text)
  const lines = Object.entries(lists).flatMap(([name, all]) => (all as object[]).map(one => `${name} ${JSON.stringify(one)}`))
  const chosen = Object.entries(choices).flatMap(([field, options]) =>
    (options as { id: unknown }[]).map(({ id }) => `choice ${field} ${id}`),
  )
  await hold([...lines, ...chosen], 'catalogue')
})
