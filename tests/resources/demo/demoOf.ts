import { fabrics } from '../../../resources/demo/pictures/fabrics.ts'
import { indonesia } from '../../../resources/demo/words/id.ts'
import { india } from '../../../resources/demo/words/in.ts'
import type { World } from '../../../resources/demo/world.ts'
import { demo } from '../../../resources/demo.ts'
import type { Country } from '../../../schema/country.ts'
import type { DemoRows } from '../../../schema/demo.ts'
import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import { baseWorld, DEMO_SEED } from '../../../server/seed/demo.ts'
import { demoRows } from '../../../server/seed/demoRows.ts'

/** 12:00 in India. */
export const now = new Date('2026-11-18T06:30:00Z')

const picture = (mark: string, width: number, height: number): FileValue => ({
  id: mark.repeat(64),
  name: 'picture.png',
  size: 8000,
  type: 'image/png',
  width,
  height,
})

/** Pictures as they would be stored, for rows that are made without a storage. */
const files: World['files'] = {
  banners: [picture('a', 1080, 720), picture('b', 1200, 466)],
  products: [picture('c', 600, 600)],
  fabrics: fabrics.map((_, index) => ({ ...picture('4', 360, 320), id: index.toString(16).padStart(64, '4') })),
  carousels: [picture('d', 1205, 500)],
  showcases: [picture('e', 328, 112)],
  films: [{ id: '1'.repeat(64), name: 'clip.mp4', size: 9000, type: 'video/mp4', duration: 4, codec: 'avc1' }],
  photos: [picture('2', 480, 640), picture('3', 480, 640), picture('4', 480, 640)],
  drawn: [picture('5', 1080, 720), picture('6', 1080, 720)],
  paper: picture('f', 900, 400),
}

// A worker loads this module once per test file, and making the rows takes seconds.
const kept: { demoRows?: Map<Country, DemoRows> } = globalThis as object
kept.demoRows ??= new Map()

/** The rows of the demo, seen from `now`. Tests share them, and only read. */
export function demoOf(country: Country): DemoRows {
  const rows = kept.demoRows?.get(country) ?? newDemoOf(country)
  kept.demoRows?.set(country, rows)
  return rows
}

/** The same rows, made anew. */
export function newDemoOf(country: Country, seed = DEMO_SEED): DemoRows {
  const { world: base } = baseWorld({ country, now, seed })
  const world: World = { ...base, files, words: base.by({ IN: india, ID: indonesia }) }
  return demoRows(demo, world)
}
