import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allFaults, NotKnown, type RowRefused } from '../../schema/uploadPlanner.ts'

const fault = (column: string, key: string): RowRefused => ({ refuse: 2, column, code: 'E8', key })
const unknown = (): never => {
  throw new NotKnown(2, 'column price')
}

it('every check is asked, of a column the first that finds something counts, and what is not known concludes nothing', () => {
  const told = allFaults(
    () => fault('sku', 'first'),
    () => fault('sku', 'second'),
    unknown,
    () => null,
    () => [fault('size', 'third')],
  )
  expect(told.map(({ key }) => key)).toEqual(['first', 'third'])
})

it('what finds nothing and could not ask all says so', () => {
  expect(() => allFaults(() => null, unknown)).toThrow(NotKnown)
  expect(allFaults(() => null)).toEqual([])
})

it('no planner tells of one column and keeps silent of another: it asks all its checks', () => {
  const files = readdirSync('resources/uploads', { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'))
  const silent = files.flatMap(path =>
    // What stands between two beginnings of functions is one function's own.
    readFileSync(`resources/uploads/${path}`, 'utf8')
      .split(/=>|\bfunction\b/)
      .map(own => new Set([...own.matchAll(/\brefused\([\w.]+, '(\w+)'/g)].map(([, column]) => column)))
      .filter(columns => columns.size > 1)
      .map(columns => `${path}: ${[...columns].join(', ')}`),
  )
  expect(silent).toEqual([])
})
