import { beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { demoOf } from './demoOf.ts'

describe.each(['IN', 'ID'] as const)('the demo of %s', country => {
  let rows: ReturnType<typeof demoOf>
  beforeAll(() => {
    rows = demoOf(country)
  })

  it('has three files of every upload at least and some in every status', () => {
    const { uploaded_files: sent = [] } = rows
    expect(sent.length).toBe(161)
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(['UPLOADED', 'PENDING', 'PROCESSING', 'COMPLETED', 'FAILED']))
    const uploads = tools.filter(tool => tool.type === 'upload' && !('pasted' in tool && tool.pasted) && !('reads' in tool && tool.reads))
    const few = uploads.filter(({ name }) => sent.filter(({ family }) => family === name).length < 3)
    expect(few.map(({ name }) => name)).toEqual([])
  })

  it('has files most of which are whole, with 2 to 5 bad rows in a hundred, each of them told', () => {
    const { uploaded_files: sent = [], upload_rows: bad = [] } = rows
    const told = sent.filter(({ total_rows }) => total_rows !== undefined)
    const sum = (key: string) => told.reduce((all, file) => all + Number(file[key]), 0)
    expect(Math.round(sum('total_rows') / 1000)).toBe(6)
    expect(sum('failed_rows') / sum('total_rows')).toBeGreaterThan(0.02)
    expect(sum('failed_rows') / sum('total_rows')).toBeLessThan(0.05)
    expect(told.filter(({ failed_rows }) => failed_rows === 0).length).toBeGreaterThan(told.length / 2)
    for (const { id, stage, total_rows, ok_rows, failed_rows, skipped_rows } of told) {
      const own = bad.filter(({ uploaded_file }) => uploaded_file === id)
      expect([id, own.length, new Set(own.map(({ row_no }) => row_no)).size]).toEqual([id, failed_rows, failed_rows])
      expect(Math.max(0, ...own.map(({ row_no }) => Number(row_no)))).toBeLessThanOrEqual(Number(total_rows) + 1)
      // Of what fell as a whole no row was applied; of what is applying some are.
      const applied = Number(ok_rows) + Number(failed_rows) + Number(skipped_rows)
      if (stage === 'reverted') expect([id, ok_rows, Number(failed_rows) > 0]).toEqual([id, 0, true])
      else if (stage !== 'applying') expect([id, applied]).toEqual([id, total_rows])
    }
    const whose = new Set(told.map(({ id }) => id))
    expect(bad.filter(({ uploaded_file }) => !whose.has(Number(uploaded_file)))).toEqual([])
  })
})
