import type { Fault, Rule } from '../../../schema/rule.ts'

/** Fewest pictures of a carousel (document 2, §5). */
const least: Readonly<Record<string, number>> = { 'carousel animated': 2, 'carousel scrolling': 3 }

/**
 * Tiles come in multiples of the template's 2, 3 or 4; an animated carousel has at least 2 of them, a scrolling one at least 3 (document 2, §5).
 * @returns what is wrong with so many tiles; null where nothing is
 */
export function tilesFault(tiles: number, { kind, tile_multiple: multiple }: { kind: string; tile_multiple: number }): Fault | null {
  const minimum = least[kind] ?? 0
  if (tiles < minimum) return { code: 'tiles_too_few', params: { minimum } }
  const over = tiles % multiple
  return over === 0 && tiles > 0 ? null : { code: 'tiles_not_multiple', params: { multiple, add: multiple - over, remove: over } }
}

/** Told while one types; the template is another row, so that it is the effect which refuses. */
export const tilesFit: Rule<'widgets' | 'template'> = {
  name: 'tiles of the template',
  on: ['widgets', 'template'],
  severity: 'warning',
  reads: ['template.kind', 'template.tile_multiple'],
  check: record => {
    const [kind, multiple] = [record['template.kind'], record['template.tile_multiple']]
    if (!Array.isArray(record.widgets) || typeof kind !== 'string' || typeof multiple !== 'number') return null
    return tilesFault(record.widgets.length, { kind, tile_multiple: multiple })
  },
}
