import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { workbook } from '../../support/sheets/workbook.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { formOf, multipartType, sendBytes } from './sendBytes.ts'
import { decide, fileOf, sendFile } from './sendFile.ts'

const COD = 'user-cod-file-upload'
const HEADER = 'user_code,cod_allowed,reason'
const PENALTY = 'supplier-penalty'
const FINES = 'supplier_id,date,sub_order_number,penalty_code,delay_fine,cancellation_fine'

let app: Awaited<ReturnType<typeof startMunshi>>
let ops: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
})
beforeEach(async () => {
  ops = await app.signInAs('ops@example.com', {
    permissions: ['user_cod_file_upload', 'supplier_penalty', 'files_uploading', 'product_delete_upload', 'supplier_invoice'],
  })
})
afterAll(() => app.close())

const count = async (table: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(app.db.sql)).rows[0]?.count ?? 0

/** Sends bytes and waits until they are checked. */
async function checked(bytes: Uint8Array | string, { upload = COD, name = 'rows.csv' } = {}) {
  const answer = await sendBytes(ops, upload, bytes, { name })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  const { id } = await said<{ id: number }>(answer)
  await app.workOnUploads()
  return fileOf(ops, upload, id)
}

/** Why the rows of a file failed: code and column. */
const told = (file: Awaited<ReturnType<typeof checked>>): string[] => file.causes.map(({ code, column }) => `${code} ${column}`)

/** Says of each part of an archive that it is encrypted. */
function locked(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) bytes[at + 8] = (bytes[at + 8] ?? 0) | 1
  return bytes
}

describe('a file that is no file of rows', () => {
  it('without a byte is refused, without a row or a header it is put aside', async () => {
    const answer = await sendBytes(ops, COD, '')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { form: { message: 'File is empty' } } })
    for (const bytes of [HEADER, `${HEADER}\n`, '\n\n  \n', `${HEADER}\n,,\n , ,\n`])
      expect(await checked(bytes)).toMatchObject({ status: 'FAILED', stage: 'parked', form_error: 'File is empty' })
  })

  it.each([
    ['a CSV called xlsx', `${HEADER}\nRS100001,no,x`, 'rows.xlsx'],
    ['something called pdf', `${HEADER}\nRS100001,no,x`, 'rows.pdf'],
    ['a picture called csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'rows.csv'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000000000000000', 'hex'), 'rows.xlsx'],
  ])('%s: 415, and nothing is made', async (_, bytes, name) => {
    const before = await count('uploaded_files')
    const answer = await sendBytes(ops, COD, bytes, { name })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ message: 'Invalid file type' })
    expect([await count('uploaded_files'), await count('background_jobs')]).toEqual([before, 0])
  })

  it('macros, encryption and what unpacks to too much: 415, and nothing is made', async () => {
    const before = await count('uploaded_files')
    const cell = '<row><c t="str"><v>x</v></c></row>'
    const row = `<row><c t="str"><v>${'x'.repeat(1_000)}</v></c></row>`.repeat(1_000)
    const bomb = (function* () {
      yield '<worksheet><sheetData>'
      for (let at = 0; at < 120; at += 1) yield row
      yield '</sheetData></worksheet>'
    })()
    const files = [
      await workbook({ rows: cell, more: { 'xl/vbaProject.bin': 'x' } }),
      locked(await workbook({ rows: cell })),
      await workbook({ sheet: bomb }),
    ]
    const started = performance.now()
    const answers = []
    for (const bytes of files) answers.push((await sendBytes(ops, COD, bytes, { name: 'rows.xlsx' })).status)
    expect(answers).toEqual([415, 415, 415])
    expect(performance.now() - started).toBeLessThan(3_000)
    expect([await count('uploaded_files'), await count('background_jobs')]).toEqual([before, 0])
  })

  it('a transfer that is cut leaves no row and no half file', async () => {
    const before = await count('uploaded_files')
    const whole = formOf(`${HEADER}\nRS100001,no,x`)
    for (const at of [whole.length - 40, whole.length - 8, 120]) {
      const answer = await ops.fetch(`/api/uploads/${COD}/files`, {
        method: 'POST',
        headers: { 'content-type': multipartType },
        body: whole.subarray(0, at),
      })
      expect(answer.status).toBe(400)
    }
    expect(await count('uploaded_files')).toBe(before)
    expect(app.filesLeft()).toEqual([])
  })

  it('answers beside it that are no JSON, or that nobody asked for', async () => {
    for (const params of ['{', '[]', '"x"', '1', 'null']) {
      const answer = await sendBytes(ops, COD, `${HEADER}\nRS100001,no,x`, { params })
      expect([params, answer.status]).toEqual([params, 422])
      expect(await answer.json()).toMatchObject({ message: 'Invalid JSON input' })
    }
    const answer = await sendBytes(ops, COD, `${HEADER}\nRS100001,no,x`, { params: '{"__proto__":{"may":1},"other":2}' })
    expect(answer.status).toBe(422)
    expect(app.filesLeft()).toEqual([])
  })
})

describe('headers', () => {
  it('that stand twice, however they are written', async () => {
    expect(await checked('user_code,cod_allowed,reason,User Code\nRS100001,no,x,RS100002')).toMatchObject({
      stage: 'parked',
      form_error: 'Column user_code stands twice',
    })
  })

  it('that mean nothing here are told and passed over, whatever they are', async () => {
    const odd = '__proto__,constructor,toString,=1+1'
    const file = await checked(`${odd},${HEADER}\na,b,c,d,RS100005,no,odd headers`)
    expect(file).toMatchObject({ stage: 'checked', ok_rows: 1, failed_rows: 0 })
    expect(file.unknown).toEqual(['__proto__', 'constructor', 'toString', '=1+1'])
  })

  it('cannot be matched to what is no column', async () => {
    const file = await checked(`${HEADER},more\nRS100005,no,x,y`)
    for (const column of ['__proto__', 'constructor', 'more']) {
      const columns = JSON.parse(`{"${column}":3}`)
      expect((await ops.post(`/api/uploads/${COD}/files/${file.id}/map`, { columns })).status).toBe(column === '__proto__' ? 400 : 422)
    }
  })
})

describe('cells', () => {
  it.each([
    ['semicolons', Buffer.from('user_code;cod_allowed;reason\r\nRS100005;no;a, b')],
    ['tabs', Buffer.from('user_code\tcod_allowed\treason\nRS100005\tno\ta, b')],
    ['CR only', Buffer.from('user_code,cod_allowed,reason\rRS100005,no,"a, b"\r')],
    ['UTF-16', Buffer.from('\ufeffuser_code;cod_allowed;reason\r\nRS100005;no;a, b', 'utf16le')],
    ['UTF-8 with a mark', Buffer.from('\ufeffuser_code,cod_allowed,reason\nRS100005,no,"a, b"')],
  ])('set apart by %s', async (_, bytes) => {
    const file = await checked(bytes)
    expect(file).toMatchObject({ stage: 'checked', ok_rows: 1, failed_rows: 0 })
    expect(file.changes).toMatchObject({
      samples: [{ fields: expect.arrayContaining([{ field: 'cod_reason', before: null, after: 'a, b' }]) }],
    })
  })

  it.each(['1.234,56', '1,234.56', '1e400', '1e3', '0x10', 'Infinity', 'NaN', '--5', '5 Rs', '٥٠'])(
    'an amount that is none is no other amount: %s',
    async amount => {
      const file = await checked(`${FINES}\n1001,2026-11-16,,late_dispatch,"${amount}",`, { upload: PENALTY })
      expect(told(file)).toEqual(['E2 delay_fine'])
    },
  )

  it.each(['31.02.2026', '2026-02-31', '16/11/2026', '46342', '2026-11-16T00:00:00Z', '16 Nov 2026', '2026-1-6'])(
    'a day that is none, or might be another: %s',
    async day => {
      const file = await checked(`${FINES}\n1001,${day},,late_dispatch,50,`, { upload: PENALTY })
      expect(told(file)).toEqual(['E2 date'])
    },
  )

  it('a day that a spreadsheet keeps as a number is a day only where it is shown as one', async () => {
    const texts = FINES.split(',').map(text => `<c t="str"><v>${text}</v></c>`)
    const row = (day: string): string => `<row><c><v>1001</v></c>${day}<c/><c t="str"><v>late_dispatch</v></c><c><v>50</v></c></row>`
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const plain = await workbook({ rows: `<row>${texts.join('')}</row>${row('<c><v>46342</v></c>')}`, styles })
    expect(told(await checked(plain, { upload: PENALTY, name: 'rows.xlsx' }))).toEqual(['E2 date'])
    const shown = await workbook({ rows: `<row>${texts.join('')}</row>${row('<c s="1"><v>46342</v></c>')}`, styles })
    const file = await checked(shown, { upload: PENALTY, name: 'rows.xlsx' })
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 0 })
    expect(JSON.stringify(file.changes)).toContain('2026-11-16')
  })

  it('zeros before a number stay, or are refused', async () => {
    expect(told(await checked('product_id,reason,comment\n0012,duplicate,', { upload: 'product-delete' }))).toEqual(['E2 product_id'])
    const file = await checked(`${HEADER}\nRS100005,no,0012`)
    expect(JSON.stringify(file.changes)).toContain('"0012"')
  })

  it('that are named like what every object has', async () => {
    const file = await checked(
      `${HEADER}\ntoString,no,x\nvalueOf,no,y\nRS100005,__proto__,z\nRS100006,constructor,z\nRS100007,no,__proto__`,
    )
    expect(file).toMatchObject({ stage: 'checked', ok_rows: 1, failed_rows: 4 })
    expect(told(file).sort()).toEqual(['E2 cod_allowed', 'E5 user_code'])
  })

  it('with what is no text: the file is put aside with the row, however far down; nobody mends it in', async () => {
    expect((await sendBytes(ops, COD, `${HEADER}\nRS100005,no,a\u0000b`)).status).toBe(415)
    const lines = Array.from({ length: 4_000 }, (_, index) => `RS1${index},no,not there`)
    expect(await checked(`${HEADER}\n${lines.join('\n')}\nRS100005,no,a\u0000b`)).toMatchObject({
      stage: 'parked',
      form_error: 'File cannot be read: row 4002 has a value that is not text',
    })
    const file = await checked(`${HEADER}\nRS100005,nope,x`)
    const at = `/api/uploads/${COD}/files/${file.id}`
    for (const text of ['a\u0000b', 'half \ud800']) {
      const cause = { column: 'cod_allowed', code: 'E2', value: text }
      const bodies = [
        { rows: [{ row_no: 1, cells: { reason: text } }] },
        { cause, to: 'no' },
        { cause: { ...cause, value: 'nope' }, to: text },
      ]
      for (const body of bodies) expect([400, 422]).toContain((await ops.post(`${at}/mend`, body)).status)
    }
  })

  it('that begin as formulas do are stored as they are, and harm nobody who opens the failed rows', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|x']
    const codes = ['RS100001', 'RS100002', 'RS100003', 'RS100004', 'RS100006']
    const good = codes.map((code, index) => `${code},no,${formulas[index]}`)
    const bad = formulas.map((formula, index) => `RS99999${index},no,${formula}`)
    const file = await sendFile(app, ops, COD, [HEADER, ...good, ...bad, 'RS999998,no,"\t=1+1"'])
    expect(file).toMatchObject({ ok_rows: 5, failed_rows: 6 })
    const done = await decide(app, ops, COD, file.id, 'apply', { mode: 'good' })
    expect(done).toMatchObject({ stage: 'done', ok_rows: 5, failed_rows: 6 })
    const stored = await sql<{ cod_reason: string }>`select cod_reason from users where code = any(${codes}::text[]) order by code`.execute(
      app.db.sql,
    )
    expect(stored.rows.map(row => row.cod_reason)).toEqual(formulas)
    const text = await (await ops.get(`/api/uploads/${COD}/files/${file.id}/failed.csv`)).text()
    const cells = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')[2])
    expect(cells).toEqual([...formulas.map(formula => `'${formula}`), expect.stringMatching(/^"?'?[^=\t]*'?=1\+1/)])
  })
})
