import { describe, expect, it } from 'vitest'
import { tools } from '../../resources/index.ts'
import type { Upload } from '../../schema/upload.ts'
import { exampleCell } from '../../schema/uploadColumns.ts'

const uploads: readonly Upload[] = Object.values(tools).filter(tool => tool.word === 'upload' && !tool.reads) as never

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
