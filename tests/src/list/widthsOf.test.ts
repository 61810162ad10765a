import { describe, expect, it } from 'vitest'
import { widthsOf } from '../../../src/views/list/table/useWidths.ts'

const columns = [
  { key: 'name', least: 100 },
  { key: 'state', least: null },
  { key: 'note', least: 60 },
]
const wanted = new Map([
  ['name', { usual: 200, whole: 300 }],
  ['state', { usual: 120, whole: 120 }],
  ['note', { usual: 160, whole: 160 }],
])
const widths = (room: number | null, set = {}) => widthsOf(columns, wanted, room, set)
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

describe('widths of columns', () => {
  it('are what their kinds take where the room is not known', () => {
    expect(widths(null)).toEqual([200, 120, 160])
  })

  it('give room to spare to what is cut before it is spread', () => {
    expect(widths(530)).toEqual([250, 120, 160])
    expect(widths(580)).toEqual([300, 120, 160])
    const [name = 0, state = 0, note = 0] = widths(1160)
    expect([name, state, note]).toEqual([600, 240, 320])
  })

  it('cut texts alone where room is short, and no further than they bear', () => {
    expect(widths(380)).toEqual([130, 120, 130])
    // A short word stands whole beside a long text that is cut.
    expect(widths(460)).toEqual([180, 120, 160])
    expect(widths(100)).toEqual([100, 120, 60])
  })

  it('leave what a person chose as it is; the last one takes what nobody else may', () => {
    expect(widths(480, { name: 90 })[0]).toBe(90)
    expect(widths(200, { name: 250 })[0]).toBe(250)
    expect(sum(widths(700, { name: 90 }))).toBeGreaterThan(690)
    expect(widths(700, { name: 90, state: 80, note: 100 })).toEqual([90, 80, 530])
  })
})
