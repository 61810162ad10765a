import { checkValue } from '../../../../schema/checkValue.ts'
import type { Fields } from '../../../../schema/fields.ts'
import type { KindContext } from '../../../../schema/kinds/kind.ts'
import type { Fault } from '../../../../schema/rule.ts'

/** A pasted line: what names the row, and its values by field. */
export interface PastedLine {
  readonly line: number
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Why a line cannot be taken: words of `views.ticking`, or the fault of a value. */
export interface PastedFault {
  readonly line: number
  readonly says?: 'unknown' | 'twice' | 'not_here' | 'too_many'
  readonly value?: string | number
  readonly field?: string
  readonly fault?: Fault
}

/**
 * Lines as they come out of a sheet or a message: cells with tabs, semicolons or commas between them. Empty lines, and a first line with heads, say nothing.
 * @param keys of the fields behind the name
 * @param heads what the first column may be called
 */
export function readPasted(text: string, keys: readonly string[], fields: Fields, heads: readonly string[], context: KindContext) {
  const lines: PastedLine[] = []
  const faults: PastedFault[] = []
  const known = new Set<string>()
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const [name = '', ...cells] = cellsOf(written)
    const line = index + 1
    const isHead = lines.length === 0 && heads.some(head => head.toLowerCase() === name.toLowerCase())
    if (written.trim() === '' || isHead) continue
    if (known.has(name)) faults.push({ line, says: 'twice', value: name })
    if (cells.length > keys.length) faults.push({ line, says: 'too_many', value: keys.length + 1 })
    known.add(name)
    lines.push({ line, name, values: valuesOf(line, cells, keys, fields, context, faults) })
  }
  return { lines, faults }
}

function cellsOf(written: string): readonly string[] {
  const between = written.includes('\t') ? '\t' : written.includes(';') ? ';' : ','
  return written.split(between).map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))
}

/** An empty cell leaves the value as it is. */
function valuesOf(
  line: number,
  cells: readonly string[],
  keys: readonly string[],
  fields: Fields,
  context: KindContext,
  faults: PastedFault[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [index, key] of keys.entries()) {
    const [field, cell = ''] = [fields[key], cells[index]]
    if (!field || cell === '') continue
    const checked = checkValue(field, field.read(cell, context), context)
    const fault = checked.faults && Object.values(checked.faults)[0]
    if (fault) faults.push({ line, field: key, fault })
    else if (!checked.faults) values[key] = checked.value
  }
  return values
}
