import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { marketplace } from '../../resources/server.ts'
import { assertDeclarations } from '../../server/assertDeclarations.ts'

const folder = mkdtempSync(join(tmpdir(), 'munshi-mark-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('declarations are checked once for a build, and until they are right', () => {
  const mark = join(folder, 'declarations.checked')
  const wrong = { ...marketplace, tools: marketplace.tools.map(tool => (tool.name === 'suppliers' ? { ...tool, title: 'none' } : tool)) }
  const check = (tools: typeof marketplace) => assertDeclarations(tools as never, mark)
  expect(() => check(wrong as never)).toThrow('suppliers')
  expect(existsSync(mark)).toBe(false)
  check(marketplace)
  expect(existsSync(mark)).toBe(true)
  expect(() => check(wrong as never)).not.toThrow()
})

it('a folder that cannot be written to is no reason not to start', () => {
  assertDeclarations(marketplace, join(folder, 'no', 'such', 'folder'))
})
