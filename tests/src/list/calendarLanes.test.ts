import { describe, expect, it } from 'vitest'
import { calendar } from '../../../schema/calendar.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { date } from '../../../schema/kinds/date.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../../src/kinds/KindView.ts'
import { laneKey, laneOf, lanesOf, withMoved } from '../../../src/views/list/calendar/lanes.ts'
import type { CalendarWords } from '../../../src/views/list/calendar/useWords.ts'

const layout = calendar({ from: 'from', to: 'to', lane: ['wall', 'place', 'owner'] })
const posters = resource('posters', {
  section: 'test',
  fields: {
    title: text({ max: 9 }),
    wall: choice(['west', 'east']),
    place: integer(),
    owner: reference('books'),
    from: date(),
    to: date(),
  },
  title: 'title',
  list: { columns: ['title'], filters: [], sort: ['title', 'asc'], layout },
  permissions: { list: 'posters_view' },
  noDetailPage: 'It says all there is',
  routes: { list: '/posters' },
})
const words: CalendarWords = {
  title: ({ title }) => String(title),
  bar: ({ title }) => String(title),
  lane: row => ['wall', 'place', 'owner'].map(key => row._titles?.[key] ?? String(row[key] ?? '–')),
  state: () => null,
  ends: () => '',
}
const poster = (id: number, wall: string | null, place: number | null, more: object = {}): ApiRecord => ({
  id,
  version: 1,
  title: `Poster ${id}`,
  wall,
  place,
  owner: null,
  ...more,
})
const rows = [poster(1, 'east', 10), poster(2, 'west', 9), poster(3, 'east', 9), poster(4, null, 1), poster(5, 'east', 10)]
const lanes = lanesOf(rows, layout, posters, words)
const drawn = (all: typeof lanes) => all.map(({ name, bars }) => `${name}: ${bars.map(({ row }) => row.id).join(' ')}`)
const moved = (row: ApiRecord, change: object) =>
  withMoved(lanes, { row, lane: { ...laneOf(row, layout), ...change } }, layout, posters, words)

describe('lanes', () => {
  it('stand in the order of options and numbers, what has no value last', () =>
    expect(drawn(lanes)).toEqual(['west · 9 · –: 2', 'east · 9 · –: 3', 'east · 10 · –: 1 5', '– · 1 · –: 4']))

  it('are told apart by all their values', () => {
    expect(laneKey({ wall: 'east', place: 1 })).not.toBe(laneKey({ wall: 'east', place: null }))
    expect(laneOf(poster(9, 'east', 2), layout)).toEqual({ wall: 'east', place: 2, owner: null })
  })

  it('take a bar over from another, which stays where it is left empty', () =>
    expect(drawn(moved(poster(2, 'west', 9), { wall: 'east' }))).toEqual([
      'west · 9 · –: ',
      'east · 9 · –: 3 2',
      'east · 10 · –: 1 5',
      '– · 1 · –: 4',
    ]))

  it('are added for a bar that goes where none stands, at their place', () =>
    expect(drawn(moved(poster(5, 'east', 10), { wall: 'west', place: 12 }))).toEqual([
      'west · 9 · –: 2',
      'west · 12 · –: 5',
      'east · 9 · –: 3',
      'east · 10 · –: 1',
      '– · 1 · –: 4',
    ]))

  it('are not called as the row that the bar led to before', () => {
    const row = poster(1, 'east', 10, { owner: 7, _titles: { owner: 'Ulysses' } })
    const own = lanesOf([row], layout, posters, words)
    const next = withMoved(own, { row, lane: { wall: 'east', place: 10, owner: 8 } }, layout, posters, words)
    expect(drawn(next)).toEqual(['east · 10 · 8: 1', 'east · 10 · Ulysses: '])
  })

  it('stay as they are for a bar that was moved in time alone', () => expect(moved(poster(3, 'east', 9), {})).toBe(lanes))
})
