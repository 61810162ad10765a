import { colours, superCategories } from '../words/categories.ts'

/** The picture that products of one category in one colour share. */
export interface Fabric {
  /** Place of the category among those of the lowest level, in the order of the tree. */
  readonly leaf: number
  /** A name of `colours`. */
  readonly colour: string
  /** Brightness of its patches, from 0 to 6: 8 rows of 9. */
  readonly patches: readonly (readonly number[])[]
  /** Its difference hash (`imageHash`): computed from the patches, so that the demo need not wait for the native code that reads pictures. */
  readonly hash: string
}

const ROWS = 8
const COLUMNS = 9
const BRIGHTEST = 6
/** The row that is upside down in the second picture of a category, so that 8 of the 64 bits of its hash differ. */
const OTHER_ROW = 3

const leafCount = Object.values(superCategories)
  .flat()
  .flatMap(({ under }) => Object.values(under).flat()).length

/** Two pictures of each category of the lowest level, at `2 × leaf` and `2 × leaf + 1`. */
export const fabrics: readonly Fabric[] = Array.from({ length: leafCount * 2 }, (_, index) => {
  const [leaf, look] = [Math.floor(index / 2), index % 2]
  const patches = Array.from({ length: ROWS }, (_row, y) => {
    const row = rowOf(leaf, y)
    return look === 1 && y === OTHER_ROW ? row.map(level => BRIGHTEST - level) : row
  })
  return { leaf, colour: colours[(leaf * 5 + look * 7) % colours.length]!, patches, hash: hashOf(patches) }
})

/** One row of patches. Neighbours always differ, so that scaling the picture does not change its hash. */
function rowOf(leaf: number, y: number): number[] {
  let level = mixed(leaf, y, 0) % (BRIGHTEST + 1)
  return Array.from({ length: COLUMNS }, (_, x) => {
    if (x === 0) return level
    const drawn = mixed(leaf, y, x)
    const step = 1 + (drawn & 1)
    const next = level + (drawn & 2 ? step : -step)
    level = next < 0 || next > BRIGHTEST ? level + (next < 0 ? step : -step) : next
    return level
  })
}

/** A number from 0 to 2³² − 1 that looks random (the finalizer of MurmurHash3). */
function mixed(leaf: number, y: number, x: number): number {
  let value = (leaf * 1_000 + y * 20 + x + 1) >>> 0
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

function hashOf(patches: Fabric['patches']): string {
  let hash = 0n
  for (const row of patches) for (let x = 1; x < COLUMNS; x += 1) hash = (hash << 1n) | (row[x - 1]! < row[x]! ? 1n : 0n)
  return hash.toString(16).padStart(16, '0')
}
