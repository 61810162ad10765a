import type { DestinationField } from '../../schema/kinds/destination.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { isNothing } from '../../schema/sameValue.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { FilterProps, KindView, WordsProps } from './KindView.ts'
import { choice } from './options.tsx'

/** Where something leads: the screen, and what that opens with. @param viewOf says how the kinds of its cells are shown */
export function destinationView(viewOf: (cell: Field) => KindView): KindView<DestinationField> {
  /** `Catalog: Anarkali kurti`; of a filter, which asks for the screen alone, that. */
  function words({ value, field, tool, name, titles, speaker }: WordsProps<DestinationField>): string {
    const place = { tool, speaker, titles }
    const { screen: chosen, ...opens } = field.cells
    const told = (key: string, cell: Field, said: NonNullable<unknown>) =>
      viewOf(cell).words({ ...place, value: said, field: cell, name: `${name}.${key}` })
    if (typeof value !== 'object') return told('screen', chosen, value)
    const row = value as Readonly<Record<string, unknown>>
    const parts = Object.entries(opens).flatMap(([key, cell]) => {
      const said = row[key]
      return isNothing(said) || said === undefined || said === null ? [] : [told(key, cell, said)]
    })
    return [told('screen', chosen, String(row.screen)), parts.join(', ')].filter(Boolean).join(': ')
  }

  /** One or several of the screens. */
  function DestinationFilter({ field, name, ...control }: FilterProps<DestinationField>) {
    const { Filter } = choice
    return Filter ? <Filter {...control} field={field.cells.screen} name={`${name}.screen`} /> : null
  }

  return {
    words,
    Input: lazyChunk('DestinationInput', () => import('./parts/DestinationInput.tsx')),
    Filter: DestinationFilter,
    width: 240,
    least: 110,
    wide: () => true,
    ownLine: true,
    group: true,
  }
}
