import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { views } from '../../../src/kinds/viewOf.ts'

const folder = join(import.meta.dirname, '../../../schema/kinds')
const files = readdirSync(folder).map(file => ({
  file,
  kind: /^ +kind: '(\w+)',$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1],
}))
const kinds = files.flatMap(({ kind }) => kind ?? [])

test('every kind has a view of its name, and stands in a file of it', () => {
  expect(kinds.length).toBeGreaterThan(20)
  expect(Object.keys(views).toSorted()).toEqual(kinds.toSorted())
  for (const { file, kind } of files) if (kind) expect(file).toBe(`${kind}.ts`)
})
