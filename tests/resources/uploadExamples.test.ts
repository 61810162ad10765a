import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tools } from '../../resources/index.ts'
import type { Upload } from '../../schema/upload.ts'
import { exampleCell } from '../../schema/uploadColumns.ts'

const uploads: readonly Upload[] = Object.values(tools).filter(tool => tool.type === 'upload' && !tool.reads) as never

describe.each(['IN', 'ID'] as const)('the example row of a template in %s', country => {
  it.each(uploads.map(upload => [upload.name, upload] as const))('of %s could be a row of a file', (_name, upload) => {
    const faults = Object.entries(upload.columns).flatMap(([column, field]) => {
      const cell = exampleCell(upload, column, country)
      if (cell === '') return field.required ? [`${column} is empty`] : []
      // What a kind makes up says nothing to who fills a template in.
      if (/Sample|^Sam?p?l?e? ?\d$/.test(cell)) return [`${column}: ${cell}`]
      return field.type({ country }).safeParse(field.read(cell, { country })).success ? [] : [`${column}: ${cell} is not taken`]
    })
    expect(faults).toEqual([])
  })
})

it('each is applied and taken back by a test, with rows of its own', () => {
  const texts = ['uploads', 'tools'].flatMap(place => {
    const folder = new URL(`../server/${place}/`, import.meta.url)
    return readdirSync(folder)
      .filter(file => file.endsWith('.test.ts'))
      .map(file => readFileSync(new URL(file, folder), 'utf8'))
  })
  // Rows of many are tried in the same way; the tests of others say so themselves.
  const takeBack = texts.filter(text => /tryExamples\(|doAndUndo\(|'revert'\)/.test(text))
  const names = Object.values(tools).flatMap(tool => (tool.type === 'upload' ? [tool.name] : []))
  const isTried = (name: string) => takeBack.some(text => text.includes(`'${name}'`) || text.includes(`  ${name}: {`))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter(name => !isTried(name))).toEqual([])
})
