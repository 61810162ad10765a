import { expect, test } from 'vitest'
import { readStatement } from '../../../server/sandbox/readStatement.ts'
import { escapes, honest } from './support/escapes.ts'
import { shape } from './support/shape.ts'

test.each(escapes)('%s does not pass', async (_name, statement, code) => {
  expect((await readStatement(statement, shape)).fault?.code).toBe(code)
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
