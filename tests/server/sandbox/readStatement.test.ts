import { expect, test } from 'vitest'
import { audiences } from '../../../resources/marketing/audiences/audiences.ts'
import { askedBySql } from '../../../resources/marketing/audiences/demoLists.ts'
import { marketplace } from '../../../resources/server.ts'
import { readStatement } from '../../../server/sandbox/readStatement.ts'
import { sandboxesOf } from '../../../server/sandbox/sandboxes.ts'
import { readSettings } from '../../../server/settings.ts'
import { escapes, honest } from './support/escapes.ts'
import { shape } from './support/shape.ts'

test.each(escapes)('%s does not pass', async (_name, statement, code) => {
  expect((await readStatement(statement, shape)).fault?.code).toBe(code)
})

/** The views of the marketplace, for the statements of its demo. */
const sandboxes = sandboxesOf({ marketplace, settings: readSettings({}), clock: () => new Date() })
test.each(askedBySql(() => [], '2026-11-18').map(({ sql }) => sql))('%s of the demo passes', async statement => {
  expect(await sandboxes.check(audiences.fields.sql_query.statement, statement)).toBeNull()
})

test.each(honest)('%s passes', async statement => {
  expect(await readStatement(statement, shape)).toHaveProperty('text')
})

test('what the parser says is told with its line', async () => {
  expect((await readStatement('select user_code\nfrom users\nwhre 1 = 1', shape)).fault).toMatchObject({
    code: 'sql_syntax',
    params: { line: 3, said: expect.stringContaining('"1"') },
  })
})

test('the end of a statement is cut where it stands, whatever characters are before it', async () => {
  const { text } = await readStatement("select user_code from users where city = '₹é😀' ; -- more", shape)
  expect(text?.trim()).toBe("select user_code from users where city = '₹é😀'")
})
