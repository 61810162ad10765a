import { type Cell, each, mapCells } from '../../schema/each.ts'
import { permissionList } from '../../schema/permission.ts'
import type { Resource } from '../../schema/resource.ts'
import { maskText } from '../lists/maskText.ts'
import { unmasks } from '../lists/viewer.ts'
import type { Change } from './context.ts'
import type { Row, Values } from './write.ts'

/** A list is sent whole: cells that were shown masked come back so, and mean what stands there, at the same place first. */
export function keepMasked({ person }: Change, { fields }: Pick<Resource, 'fields'>, row: Row, given: Values): Values {
  if (!person) return given
  const kept = Object.entries(given).flatMap(([key, value]): [string, unknown][] => {
    const field = fields[key]
    if (!field?.cells) return []
    const masked = [...each(key, field, row[key])].filter(one => one.field.masked && !unmasks(permissionList(one.field.masked), person))
    if (masked.length === 0) return []
    const unmasked = (cell: Cell) => {
      const fitting = masked.filter(one => one.name === cell.name && maskText(one.value) === cell.value)
      return (fitting.find(one => one.path === cell.path) ?? fitting[0])?.value ?? cell.value
    }
    return [[key, mapCells(field, value, unmasked, key)]]
  })
  return kept.length > 0 ? { ...given, ...Object.fromEntries(kept) } : given
}
