import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { marketplace } from '../../resources/server.ts'
import type { Marketplace } from '../../schema/marketplace.ts'
import { assertDeclarations } from '../../server/assertDeclarations.ts'

const folder = mkdtempSync(join(tmpdir(), 'munshi-mark-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('declarations are checked once for a build, and until they are right', () => {
  const mark = join(folder, 'declarations.checked')
  const wrong = { ...marketplace, tools: marketplace.tools.map(tool => (tool.name === 'suppliers' ? { ...tool, title: 'none' } : tool)) }
  const check = (checked: Marketplace) => assertDeclarations(checked, mark)
  expect(() => check(wrong)).toThrow('suppliers')
  expect(existsSync(mark)).toBe(false)
  check(marketplace)
  expect(existsSync(mark)).toBe(true)
  expect(() => check(wrong)).not.toThrow()
})

it('a server whose folder is read-only starts, too', () => {
  assertDeclarations(marketplace, join(folder, 'no', 'such', 'folder'))
})
