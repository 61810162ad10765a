import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import type { StartedApp } from '../../support/server.ts'
import { decide, sendFile } from './sendFile.ts'

/** Rows of an upload as its document gives them: good ones, and bad ones with the code that they are refused for and what is said. */
export interface Examples {
  readonly columns: string
  readonly good: readonly string[]
  readonly bad: readonly (readonly [line: string, code: string, column: string, says?: string])[]
  readonly params?: object
  /** Its effect leaves the system, so that nothing can be reverted; a statement that brings the rows to where nothing has left yet. */
  readonly leaves?: string
  /** Its files hold limits: they wait for an approval and cannot be reverted; a new file replaces them. */
  readonly limits?: true
}

/** Each good row alone is good, and what it changes is as it was once it is taken back; each bad one alone is refused as it should be. */
export function tryExamples(all: Readonly<Record<string, Examples>>, given: () => { app: StartedApp; person: Browser }): void {
  describe.each(Object.entries(all))('%s', (upload, { columns, good, bad, params, leaves, limits }) => {
    it.each(good)('takes %s', async line => {
      const { app, person } = given()
      const file = await sendFile(app, person, upload, [columns, line], { params })
      expect([file.causes, file.form_error]).toEqual([[], null])
      expect(file).toMatchObject({ stage: 'checked', ok_rows: 1 })
    })

    it.each(limits ? [] : good)('applies %s, and takes it back', async line => {
      const { app, person } = given()
      const file = await sendFile(app, person, upload, [columns, line], { params })
      const written = [...new Set(file.changes?.columns.map(({ tool }) => tool))]
      // A revert adds the opposites of ledger entries.
      const tools = written.filter(tool => !app.engine.tools.get(tool)?.appendOnly)
      const before = await rowsOf(app, tools)
      const applied = await decide(app, person, upload, file.id, 'apply', { mode: 'good', again: true })
      expect(applied).toMatchObject({ stage: 'done', ok_rows: 1, failed_rows: 0 })
      // Deletions alone are of no column.
      if (tools.length > 0) expect(await rowsOf(app, tools)).not.toEqual(before)
      if (leaves && applied.irreversible) {
        expect(applied.can.revert).toBe(false)
        const after = await rowsOf(app, tools)
        const refused = await person.post(`/api/uploads/${upload}/files/${file.id}/revert`, {})
        expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'irreversible' }])
        expect(await rowsOf(app, tools)).toEqual(after)
        await sql.raw(leaves).execute(app.db.sql)
      } else expect(applied.can.revert).toBe(true)
      expect(await decide(app, person, upload, file.id, 'revert')).toMatchObject({ stage: 'reverted', kept: [] })
      expect(await rowsOf(app, tools)).toEqual(before)
    })

    it('checks rows of which any cell is wrong or empty, and asks no more of them than they say', async () => {
      const { app, person } = given()
      const lines = good.flatMap(line => {
        const cells = line.split(',')
        const withCell = (at: number, cell: string) => cells.map((one, index) => (index === at ? cell : one)).join(',')
        return cells.flatMap((_, at) => [withCell(at, '\u00a7'), withCell(at, '')])
      })
      const file = await sendFile(app, person, upload, [columns, ...lines], { params })
      expect(file).toMatchObject({ stage: 'checked', form_error: null })
      expect(file.failed_rows).toBeGreaterThan(0)
    })

    it.each(bad.map(([line, code, column, says = '']) => [line, code, column, says] as const))(
      'refuses %s: %s on %s',
      async (line, code, column, says) => {
        const { app, person } = given()
        const file = await sendFile(app, person, upload, [columns, line], { params })
        expect(file).toMatchObject({ stage: 'checked', ok_rows: 0, failed_rows: 1 })
        expect(file.causes.map(cause => `${cause.code} ${cause.column}`)).toEqual([`${code} ${column}`])
        if (says) expect(file.causes[0]?.message).toBe(says)
      },
    )
  })
}

/** All that stands in some tables, but for who wrote it when. */
async function rowsOf({ db }: StartedApp, tools: readonly string[]): Promise<readonly unknown[]> {
  const all = tools.map(tool =>
    sql`select to_jsonb(r) - '{version,updated_at,updated_by}'::text[] as row from ${sql.table(tool)} r order by id`.execute(db.sql),
  )
  return (await Promise.all(all)).map(({ rows }) => rows)
}
