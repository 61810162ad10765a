import { describe, expect, it } from 'vitest'
import { EarlierRows } from '../../../server/uploads/rows/earlierRows.ts'

const KEYS = 120_000

describe('what earlier rows of a file said', () => {
  it('is known of each of many keys, the first word or the last as it was asked for', () => {
    const firsts = new EarlierRows(Uint32Array)
    const lasts = new EarlierRows()
    for (const round of [1, 2])
      for (let at = 0; at < KEYS; at += 1) {
        firsts.first(`row ${at}`, round * KEYS + at)
        lasts.set(`row ${at}`, round + at / 2)
      }
    const wrong = Array.from({ length: KEYS }, (_, at) => at).filter(
      at => firsts.get(`row ${at}`) !== KEYS + at || lasts.get(`row ${at}`) !== 2 + at / 2,
    )
    expect(wrong).toEqual([])
    expect(firsts.first('row 7', 1)).toBe(KEYS + 7)
  })

  it('is nothing of a key that was not there', () => {
    const rows = new EarlierRows()
    for (let at = 0; at < 1_000; at += 1) rows.set(`row ${at}`, at)
    expect(Array.from({ length: 1_000 }, (_, at) => rows.get(`none ${at}`)).every(said => said === undefined)).toBe(true)
    expect(new EarlierRows().get('')).toBeUndefined()
  })

  it('is counted on, below zero and in parts too', () => {
    const sums = new EarlierRows()
    for (let at = 0; at < 5_000; at += 1) sums.add(`stock ${at % 50}`, at % 2 === 0 ? 0.5 : -1)
    expect(sums.get('stock 0')).toBe(50)
    expect(sums.get('stock 1')).toBe(-100)
  })
})
