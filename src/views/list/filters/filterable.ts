import type { Operator } from '../../../../schema/kinds/kind.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { FieldPlace } from '../../../kinds/KindView.ts'
import type { Labels } from '../../tool/useLabels.ts'
import { ledTo, type Related } from '../../tool/useRelated.ts'
import { fieldOf } from '../../tool/useTool.ts'
import { askedOf } from './comparison.ts'

/** Something a list can be filtered by: a field, whose options are called by its `tool` and `name`, or a name of `through`. */
export interface Filterable extends FieldPlace {
  /** Name in the address and the call. */
  readonly key: string
  readonly label: string
  readonly operators: readonly Operator[]
}

/** All that a list can be filtered by, in declared order. */
export function filterablesOf(tool: Resource, labels: Labels, related: Related): readonly Filterable[] {
  // When a row was made can be asked of every list.
  const own = [...new Set([...(tool.list.filters ?? []), 'created_at'])].flatMap(key => ownOf(tool, labels, key))
  const through = Object.entries(tool.list.relatedFilters ?? {}).flatMap(([key, way]) => {
    const other = 'child' in way ? related.get(way.child) : ledTo(tool, way.reference, related)
    const field = other && fieldOf(other, way.field)
    return other && field
      ? [{ key, label: labels.through(key), field, tool: other.name, name: way.field, operators: way.operators ?? field.operators }]
      : []
  })
  return [...own, ...through].filter(({ operators }) => operators.length > 0)
}

/** With the id, where the list is asked for records by it: a link may lead to one alone, whatever else the list can be filtered by. */
export function withAskedId(
  filterables: readonly Filterable[],
  filter: Readonly<Record<string, unknown>>,
  tool: Resource,
  labels: Labels,
): readonly Filterable[] {
  if (!askedOf(filter, 'id') || filterables.some(({ key }) => key === 'id')) return filterables
  return [...ownOf(tool, labels, 'id'), ...filterables]
}

function ownOf(tool: Resource, labels: Labels, key: string): readonly Filterable[] {
  const field = fieldOf(tool, key)
  return field ? [{ key, label: labels.field(key), field, tool: tool.name, name: key, operators: field.operators }] : []
}
